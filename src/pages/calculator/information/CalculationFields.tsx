import { memo, useCallback } from 'react';
import { formatDecimal, parseDecimal } from '../../../../domain/decimal.ts';
import {
  calculationBounds,
  financingYears,
  sliderNotches,
  sliderStep,
  type FinancingYears,
} from '../../../../domain/leasing/bounds.ts';
import type { CalculationInputs, MovedInputs } from '../../../../domain/leasing/calculation.ts';
import { snapToStep } from '../../../../domain/snap-to-step.ts';
import { yearNoun } from '../../../text/nouns.ts';
import { plural } from '../../../text/plural.ts';
import { SegmentedControl } from '../../../ui/choices/SegmentedControl.tsx';
import { Slider } from '../../../ui/choices/Slider.tsx';
import * as styles from './Information.css.ts';

export interface CalculationFieldsProps {
  readonly inputs: CalculationInputs;
  /** Must stay the same: each field draws itself again only when its own value changes. */
  readonly onChange: (change: MovedInputs) => void;
}

/** What every slider has in common. */
const sliding = {
  step: sliderStep,
  notches: sliderNotches,
  snapToStep,
  parse: parseDecimal,
  format: formatDecimal,
  unreadable: 'Upišite broj, na primjer 1.234,50.',
};

/** What the calculation is reckoned from. */
export function CalculationFields({ inputs, onChange }: CalculationFieldsProps) {
  const setPrice = useCallback((netPriceEur: number) => onChange({ netPriceEur }), [onChange]);
  const setParticipation = useCallback(
    (participationPercent: number) => onChange({ participationPercent }),
    [onChange],
  );
  const setAdvance = useCallback((advancePercent: number) => onChange({ advancePercent }), [onChange]);
  const setRate = useCallback((ratePercent: number) => onChange({ ratePercent }), [onChange]);
  return (
    <div className={styles.fields}>
      <Slider
        {...sliding}
        {...calculationBounds.netPriceEur}
        label="Neto cijena vozila"
        unit="€"
        value={inputs.netPriceEur}
        onChange={setPrice}
      />
      <Slider
        {...sliding}
        {...calculationBounds.participationPercent}
        label="Učešće (financijski)"
        unit="%"
        value={inputs.participationPercent}
        onChange={setParticipation}
      />
      <Slider
        {...sliding}
        {...calculationBounds.advancePercent}
        label="Akontacija (operativni)"
        unit="%"
        value={inputs.advancePercent}
        onChange={setAdvance}
      />
      <Slider
        {...sliding}
        {...calculationBounds.ratePercent}
        label="Kamatna stopa"
        unit="%"
        value={inputs.ratePercent}
        onChange={setRate}
      />
      <YearsField years={inputs.years} onChange={onChange} />
    </div>
  );
}

const yearOptions = financingYears.map((years) => ({
  value: String(years),
  text: String(years),
  spoken: plural(years, yearNoun),
}));

interface YearsFieldProps {
  readonly years: FinancingYears;
  readonly onChange: CalculationFieldsProps['onChange'];
}

const YearsField = memo(function YearsField({ years, onChange }: YearsFieldProps) {
  return (
    <SegmentedControl
      label="Trajanje"
      unit="godina"
      value={String(years)}
      options={yearOptions}
      onChange={(value) =>
        onChange({ years: financingYears.find((each) => String(each) === value) ?? years })
      }
    />
  );
});
