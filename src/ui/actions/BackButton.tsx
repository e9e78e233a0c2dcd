import { Button } from './Button.tsx';
import { ChevronLeft } from '../images/icons.ts';

export interface BackButtonProps {
  readonly onClick: () => void;
  /** While a call is pending, because its answer must not be missed. */
  readonly disabled?: boolean;
  readonly children: string;
}

/** To the step before, which it names. */
export function BackButton({ onClick, disabled = false, children }: BackButtonProps) {
  return (
    <Button variant="secondary" size="big" icon={ChevronLeft} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
}
