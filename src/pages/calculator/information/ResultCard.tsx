import { memo, useId } from 'react';
import { formatEur } from '../../../../domain/values/money.ts';
import type { LeasingCategory } from '../../../../domain/leasing/quote.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import * as styles from './ResultCard.css.ts';

const texts = {
  FINANCIAL: {
    participation: 'Učešće',
    residual: 'Otkup na kraju',
    end: 'Na kraju vozilo postaje Vaše.',
  },
  OPERATIONAL: {
    participation: 'Akontacija s PDV-om',
    residual: 'Ostatak vrijednosti',
    end: 'Na kraju vozilo vraćate.',
  },
};

export interface ResultCardProps {
  readonly category: keyof typeof texts;
  readonly instalmentEur: number;
  readonly participationEur: number;
  readonly residualEur: number;
}

/** The results of a kind of leasing. The sign beside its name is also on its bars in the chart. */
export const ResultCard = memo(function ResultCard({
  category,
  instalmentEur,
  participationEur,
  residualEur,
}: ResultCardProps) {
  const titleId = useId();
  const { participation, residual, end } = texts[category];
  return (
    <Card as="section" padding="none" labelledBy={titleId}>
      <div className={styles.result}>
        <h2 className={styles.name} id={titleId}>
          <KindName category={category} />
        </h2>
        <p className={`${styles.instalment} num`}>{formatEur(instalmentEur)}</p>
        <p className="quiet-small">mjesečno s PDV-om</p>
        <dl className={styles.parts}>
          <div className={styles.part}>
            <dt className={styles.partName}>{participation}</dt>
            <dd className={`${styles.amount} num`}>{formatEur(participationEur)}</dd>
          </div>
          <div className={styles.part}>
            <dt className={styles.partName}>{residual}</dt>
            <dd className={`${styles.amount} num`}>{formatEur(residualEur)}</dd>
          </div>
        </dl>
        <p className={styles.end}>{end}</p>
      </div>
    </Card>
  );
});

const names: Record<LeasingCategory, string> = {
  FINANCIAL: 'Financijski leasing',
  OPERATIONAL: 'Operativni leasing',
};

/** A kind of leasing with the sign that its bars in the chart have. */
export function KindName({ category }: { category: LeasingCategory }) {
  return (
    <>
      <span className={styles.signs[category]} aria-hidden="true" />
      {names[category]}
    </>
  );
}
