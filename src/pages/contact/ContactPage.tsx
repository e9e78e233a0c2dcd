import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ContactForm } from '../../../domain/contact-rules.ts';
import { contactLogic } from '../../api/contact.ts';
import { userProfile } from '../../api/profile.ts';
import { Contact } from './Contact.tsx';
import { contactOf, emptyContact } from './prefill.ts';
import { useAppActors } from '../../runtime/app-actors.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Loading } from '../../ui/feedback/lazy.tsx';

/** Writing to the company, as a visitor or as a customer. */
export function ContactPage() {
  const isCustomer = useSelector(useAppActors().session, (snapshot) => snapshot.matches('loggedIn'));
  return isCustomer ? <CustomerContact /> : <Writing message={emptyContact} isCustomer={false} />;
}

/** What the company knows fills the form; should it not come, the customer types it. */
function CustomerContact() {
  const { data: profile, isPending } = useQuery(userProfile);
  if (isPending) return <Loading />;
  return <Writing message={profile ? contactOf(profile) : emptyContact} isCustomer />;
}

function Writing({ message, isCustomer }: { message: ContactForm; isCustomer: boolean }) {
  const contact = useMachine(contactLogic, { input: { message } });
  return <Contact contact={contact} isCustomer={isCustomer} />;
}
