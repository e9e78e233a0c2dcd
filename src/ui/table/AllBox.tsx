import { Checkbox, type CheckboxProps } from '../choices/Checkbox.tsx';
import type { AllOfPage } from './data-table.ts';

export type AllBoxProps = Pick<CheckboxProps, 'label' | 'labelHidden' | 'disabled'> & {
  all: AllOfPage;
};

/** The check box for all rows of the page. */
export function AllBox({ all, ...rest }: AllBoxProps) {
  return (
    <Checkbox
      {...rest}
      checked={all.chosen === 'all'}
      indeterminate={all.chosen === 'some'}
      onChange={all.onToggle}
    />
  );
}
