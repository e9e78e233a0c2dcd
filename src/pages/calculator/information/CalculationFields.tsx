import { memo, useCallback } from 'react';
import { formatDecimal, parseDecimal } from '../../../../domain/values/decimal.ts';
import {
  calculationBounds,
  financingYears,
  sliderNotches,
  sliderStep,
  type FinancingYears,
} from '../../../../domain/leasing/bounds.ts';
import type { CalculationInputs, MovedInputs } from '../../../../domain/leasing/calculation.ts';
import { yearNoun } from '../../../../domain/values/plural.ts';
import { snapToStep } from '../../../../domain/values/snap-to-step.ts';
import { plural } from '../../../text/plural.ts';
import { SegmentedControl } from '../../../ui/choices/SegmentedControl.tsx';
import { Slider } from '../../../ui/choices/Slider.tsx';
import * as styles from './Information.css.ts';

export interface CalculationFieldsProps {
  readonly inputs: CalculationInputs;
  /** Must stay the same: each field draws itself again only when its own value changes. */
  readonly onChange: (change: MovedInputs) => void;
}

const sliding = {
  step: sliderStep,
  notches: sliderNotches,
  snapToStep,
  parse: parseDecimal,
  format: formatDecimal,
  unreadable: 'Upišite broj, na primjer 1.234,50.',
};

const sliders = [
  { name: 'netPriceEur', label: 'Neto cijena vozila', unit: '€' },
  { name: 'participationPercent', label: 'Učešće (financijski)', unit: '%' },
  { name: 'advancePercent', label: 'Akontacija (operativni)', unit: '%' },
  { name: 'ratePercent', label: 'Kamatna stopa', unit: '%' },
] as const;

export function CalculationFields({ inputs, onChange }: CalculationFieldsProps) {
  return (
    <div className={styles.fields}>
      {sliders.map((slider) => (
        <InputSlider key={slider.name} {...slider} value={inputs[slider.name]} onChange={onChange} />
      ))}
      <YearsField years={inputs.years} onChange={onChange} />
    </div>
  );
}

interface InputSliderProps {
  readonly name: (typeof sliders)[number]['name'];
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly onChange: CalculationFieldsProps['onChange'];
}

const InputSlider = memo(function InputSlider({ name, onChange, ...rest }: InputSliderProps) {
  const change = useCallback((value: number) => onChange({ [name]: value }), [name, onChange]);
  return <Slider {...sliding} {...calculationBounds[name]} {...rest} onChange={change} />;
});

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
