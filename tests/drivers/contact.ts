import { accessTexts } from '../../domain/access/access-texts.ts';
import { contactMachine } from '../../machines/contact.ts';
import { fillContact, sendContact, written } from '../support/customers/contact.ts';
import { expect, theText } from '../support/browser/gestures.ts';
import { defineDriver } from '../paths/driver.ts';
import { customers } from '../support/browser/portal.ts';
import type { PortalWalk } from './walk.ts';

interface ContactWorld extends PortalWalk {
  phoneNumber: string;
}

export const contactDriver = defineDriver(contactMachine)({
  world: (walk: PortalWalk): ContactWorld => ({ ...walk, phoneNumber: written.phoneNumber }),
  entries: {
    visitor: {
      say: 'Kao posjetitelj u podnožju pritisnite „Podrška“.',
      customer: null,
      input: { message: written },
      open: (page, { portal }) => portal.open(page, '/contact'),
    },
  },
  calls: { sendMessage: '/api/contact/send-email' },
  events: {
    'message.submitted': {
      say: 'Upišite ime, prezime, e-mail adresu i poruku i pritisnite „Pošalji poruku“.',
      with: { message: written },
      do: async (page, { phoneNumber }) => {
        await fillContact(page, { ...written, phoneNumber });
        await sendContact(page);
      },
    },
    'back.requested': {
      say: 'Pritisnite „Natrag na poruku“.',
      do: (page) => page.getByRole('button', { name: 'Natrag na poruku' }).click(),
    },
    'sendMessage.done': {
      say: 'Poslužitelj je poruku predao.',
      prepare: (world) => {
        world.phoneNumber = written.phoneNumber;
      },
    },
    'sendMessage.error': [
      {
        say: 'Poslužitelj e-pošte je nedostupan.',
        with: { error: { code: 'mail-not-sent', message: accessTexts.mailNotSent } },
        prepare: ({ portal }) => portal.mailbox.fail(1),
        shows: theText(accessTexts.mailNotSent),
      },
      {
        say: 'U drugoj ste se kartici u međuvremenu prijavili, a telefon niste upisali.',
        customer: customers.mail,
        with: { error: { code: 'invalid-fields', message: 'Provjerite upisane podatke.' } },
        prepare: async (world) => {
          const { page, portal } = world;
          await portal.logInElsewhere(page, customers.mail);
          world.phoneNumber = '';
        },
        shows: theText('Ovo polje je obavezno!'),
      },
    ],
  },
  states: {
    writing: {
      say: 'Na stranici je obrazac za poruku.',
      see: (page) => expect(page.getByRole('button', { name: 'Pošalji poruku' })).toBeVisible(),
    },
    sending: {
      say: 'Na tipki piše „Slanje poruke…“ i ne može se pritisnuti.',
      see: (page) => expect(page.getByRole('button', { name: 'Slanje poruke…' })).toBeDisabled(),
    },
    sent: {
      say: 'Piše da je poruka poslana i nudi se povratak na početnu.',
      see: (page) => expect(page.getByRole('heading', { name: 'Poruka je poslana' })).toBeVisible(),
    },
    failed: {
      say: 'Piše da poruka nije poslana i zašto, a natrag vodi tipka.',
      see: (page) => expect(page.getByRole('heading', { name: 'Poruka nije poslana' })).toBeVisible(),
    },
  },
  key: () => null,
});
