import { paths } from '../../routes/paths.ts';
import type { ListWords } from '../../list/definition.ts';
import { messageNoun } from '../../text/nouns.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';

/** What the list of messages says. */
export const inboxWords: ListWords = {
  title: 'Poruke',
  noun: messageNoun,
  searchLabel: 'Pretraži poruke',
  empty: {
    title: 'Nemate poruka',
    text: 'Ovdje stižu obavijesti o računima, dokumentima i Vašim zahtjevima. Ako nešto trebate od nas, pišite nam.',
    action: (
      <LinkButton variant="secondary" to={paths.contact}>
        Pošaljite nam poruku
      </LinkButton>
    ),
  },
  failed: 'Poruke trenutačno ne možemo prikazati',
};
