import { paths } from '../../routes/paths.ts';
import { ActionCard } from '../../ui/actions/ActionCard.tsx';
import { page } from '../../ui/theme/base.css.ts';
import { Calculator, FolderOpen, UserRound } from '../../ui/images/icons.ts';
import { Attention } from './Attention.tsx';
import { Freshness } from './Freshness.tsx';
import * as styles from './Home.css.ts';
import { PaymentsByMonth } from './PaymentsByMonth.tsx';

export type HomeProps = {
  /** „Dobar dan“ */
  greeting: string;
  firstName: string;
  /** Ready to be shown, e.g. „Utorak, 08.12.2026“. */
  date: string;
  onStartCalculator: () => void;
  /** The availability of the calculator is being checked. */
  startingCalculator: boolean;
};

export function Home({ greeting, firstName, date, onStartCalculator, startingCalculator }: HomeProps) {
  return (
    <div className={page}>
      <h1>
        {greeting}
        {firstName && `, ${firstName}`}
      </h1>
      <p className={styles.date}>{date}</p>
      <div className={styles.attention}>
        <Attention />
      </div>
      <PaymentsByMonth />
      <ul className={styles.actions} aria-label="Prečaci">
        <li>
          <ActionCard
            icon={Calculator}
            name="Pokreni kalkulator"
            text={startingCalculator ? 'Provjera dostupnosti…' : 'Koliko bi stajalo sljedeće vozilo'}
            onPress={onStartCalculator}
            busy={startingCalculator}
          />
        </li>
        <li>
          <ActionCard
            icon={FolderOpen}
            name="Dokumentacija"
            text="Police, zahtjevi i potvrde"
            to={paths.documentation}
          />
        </li>
        <li>
          <ActionCard icon={UserRound} name="Profil" text="Adresa, telefon i lozinka" to={paths.profile} />
        </li>
      </ul>
      <Freshness />
    </div>
  );
}
