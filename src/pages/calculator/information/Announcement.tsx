import { memo } from 'react';
import {
  financialQuote,
  operationalQuote,
  type CalculationInputs,
} from '../../../../domain/leasing/calculation.ts';
import { formatEur } from '../../../../domain/money.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';

/** Reads out both instalments when the inputs have come to rest, not at every move. */
export const Announcement = memo(function Announcement({ settled }: { settled: CalculationInputs }) {
  const financial = formatEur(financialQuote(settled).instalmentEur);
  const operational = formatEur(operationalQuote(settled).instalmentEur);
  return (
    <VisuallyHidden>
      <output>
        Financijski leasing {financial} mjesečno, operativni leasing {operational} mjesečno.
      </output>
    </VisuallyHidden>
  );
});
