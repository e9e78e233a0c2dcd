import { Button } from '../../ui/Button.tsx';
import { ChevronLeft } from '../../ui/icons.ts';

/** To the step before, which it names. */
export function BackButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="secondary" size="big" icon={ChevronLeft} onClick={onClick}>
      {children}
    </Button>
  );
}
