import { useState } from 'react';
import { longestNumber } from '../../domain/decimal.ts';
import { ruleTexts } from '../../domain/rules.ts';
import { NumberField, type NumberFieldProps } from '../ui/fields/NumberField.tsx';

type DigitsFieldProps = Omit<NumberFieldProps, 'maxLength' | 'onBlur' | 'onChange'> & {
  readonly onType: (digits: string) => void;
};

/** A whole number: whatever else is typed or pasted is left out, and the field says so until it is typed into again. */
export function DigitsField({ value, error, onType, ...rest }: DigitsFieldProps) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <NumberField
      {...rest}
      value={value}
      error={isRefused ? ruleTexts.digitsOnly : error}
      maxLength={longestNumber}
      inputMode="numeric"
      onChange={(text) => {
        setIsRefused(/[^\d\s]/u.test(text));
        const digits = text.replaceAll(/\D/g, '');
        if (digits !== value) onType(digits);
      }}
    />
  );
}
