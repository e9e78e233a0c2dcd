import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ContactForm } from '../../../domain/contact-rules.ts';
import { contactLogic } from '../../api/contact.ts';
import { userProfile } from '../../api/profile.ts';
import { Contact } from './Contact.tsx';
import { contactOf, emptyContact } from './prefill.ts';
import type { Flows } from '../../runtime/flows.ts';
import { Loading } from '../../runtime/Loading.tsx';
import { sayIfContactIsCutShort } from '../../runtime/say-if-cut-short.ts';

/** Writing to the company, as a visitor or as a customer. */
export function ContactScreen({ flows }: { flows: Flows }) {
  const isCustomer = useSelector(flows.session, (snapshot) => snapshot.matches('loggedIn'));
  return isCustomer ? <CustomerContact /> : <Writing message={emptyContact} isCustomer={false} />;
}

/** What the company knows fills the form; should it not come, the customer types it. */
function CustomerContact() {
  const { data: profile, isPending } = useQuery(userProfile);
  if (isPending) return <Loading />;
  return <Writing message={profile ? contactOf(profile) : emptyContact} isCustomer />;
}

function Writing({ message, isCustomer }: { message: ContactForm; isCustomer: boolean }) {
  const contact = useActorRef(contactLogic, { input: { message } });
  useEffect(() => () => sayIfContactIsCutShort(contact), [contact]);
  return <Contact contact={contact} isCustomer={isCustomer} />;
}
