import { memo } from 'react';
import { paths } from '../../../routes/paths.ts';
import type { LeasingCategory } from '../../../../domain/leasing/quote.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import * as styles from './Information.css.ts';

export interface NextStepsProps {
  /** `null` skips the choice. */
  readonly onChoose: (category: LeasingCategory | null) => void;
}

export const NextSteps = memo(function NextSteps({ onChoose }: NextStepsProps) {
  return (
    <div className={styles.choices}>
      <div className={styles.choice}>
        <Button size="big" full onClick={() => onChoose('FINANCIAL')}>
          Odaberi financijski
        </Button>
      </div>
      <div className={styles.choice}>
        <Button variant="secondary" size="big" full onClick={() => onChoose('OPERATIONAL')}>
          Odaberi operativni
        </Button>
      </div>
      <Button variant="quiet" size="big" onClick={() => onChoose(null)}>
        Preskoči odabir
      </Button>
    </div>
  );
});

/** A visitor chooses nothing here; an offer begins with the login. */
export const WayToOffer = memo(function WayToOffer() {
  return (
    <p className="quiet">
      <Link to="#login">Prijavite se za ponudu</Link>. Poveznicu na ovaj izračun možete kopirati. Nemate
      korisnički račun? <Link to={paths.registration}>Registrirajte se</Link>.
    </p>
  );
});
