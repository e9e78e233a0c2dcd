import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ContactForm } from '../../../domain/forms/contact-rules.ts';
import { contactLogic } from '../../api/contact.ts';
import { onForget } from '../../api/calls/forget.ts';
import { userProfile } from '../../api/user-profile.ts';
import { Contact } from './Contact.tsx';
import { contactOf, emptyContact, missingContractsOf, withTyped } from './prefill.ts';
import { isAboutMissingContracts } from '../../features/contact/missing-contracts.ts';
import { useAppActors } from '../../runtime/app-actors.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Loading } from '../../ui/feedback/lazy.tsx';

/** The visitor's entries, kept because a login, here or in another tab, mounts the page again. */
let typed: ContactForm | null = null;

onForget(() => {
  typed = null;
});

const keepTyped = (message: ContactForm) => {
  typed = message;
};

export function ContactPage() {
  const { session } = useAppActors();
  const isCustomer = useSelector(session, (snapshot) => snapshot.matches('loggedIn'));
  useEffect(
    () => () => {
      // A visitor who goes elsewhere is done with it; a login leads elsewhere unasked.
      if (!session.getSnapshot().matches('loggedIn')) typed = null;
    },
    [session],
  );
  return isCustomer ? <CustomerContact /> : <VisitorContact />;
}

function VisitorContact() {
  const contact = useMachine(contactLogic, { input: { message: emptyContact } });
  const state = useSelector(contact, ({ value }) => value);
  useEffect(() => {
    // Once it is on its way it is not offered again: after a login it would be another message to the server.
    typed = state === 'sending' || state === 'sent' ? null : contact.getSnapshot().context.message;
  }, [contact, state]);
  return <Contact contact={contact} isCustomer={false} onChange={keepTyped} />;
}

/** The profile fills the form; if it cannot be loaded, the customer types the data. */
function CustomerContact() {
  const { data: profile, isPending } = useQuery(userProfile);
  const [before] = useState(() => typed);
  useEffect(() => {
    typed = null;
  }, []);
  if (isPending) return <Loading />;
  const filled = profile ? contactOf(profile) : emptyContact;
  const asked = profile && isAboutMissingContracts(history.state) ? missingContractsOf(profile) : '';
  return <CustomerWriting message={withTyped({ ...filled, message: asked }, before)} />;
}

function CustomerWriting({ message }: { message: ContactForm }) {
  const contact = useMachine(contactLogic, { input: { message } });
  return <Contact contact={contact} isCustomer />;
}
