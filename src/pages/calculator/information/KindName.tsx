import type { LeasingCategory } from '../../../../domain/leasing/quote.ts';
import * as styles from './ResultCard.css.ts';

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
