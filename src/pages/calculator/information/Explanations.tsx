import { memo } from 'react';
import { paths } from '../../../routes/paths.ts';
import { Accordion } from '../../../ui/layout/Accordion.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import * as styles from './Information.css.ts';

const sections = [
  {
    title: 'Što je financijski leasing?',
    content:
      'Vozilo otplaćujete u ratama, a uz zadnju ratu plaćate otkupnu vrijednost i postajete vlasnik. PDV na cijenu vozila uključen je u iznos financiranja.',
    open: true,
  },
  {
    title: 'Što je operativni leasing?',
    content:
      'Plaćate korištenje vozila. Ostatak vrijednosti, koji vozilo ima na kraju, ne otplaćujete: po isteku ugovora vozilo vraćate davatelju leasinga.',
  },
];

/** Explains the two kinds of leasing, and names the contact. */
export const Explanations = memo(function Explanations() {
  return (
    <div className={styles.explanations}>
      <Accordion sections={sections} />
      <Message>
        <strong>Trebate savjet?</strong>
        <p>Javite nam se i zajedno ćemo pronaći oblik leasinga koji Vam odgovara.</p>
        <Link to={paths.contact} variant="standalone">
          Otvori obrazac za kontakt
        </Link>
      </Message>
    </div>
  );
});
