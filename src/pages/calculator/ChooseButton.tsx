import type { PremadeProduct } from '../../api/calculation.ts';
import { Button } from '../../ui/actions/Button.tsx';

export interface ChooseButtonProps {
  readonly product: PremadeProduct;
  /** Id of the product that is being chosen: no other can be. */
  readonly choosing: number | null;
  readonly onChoose: () => void;
}

/** Makes an offer of a product. */
export function ChooseButton({ product: { id, number }, choosing, onChoose }: ChooseButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-label={`Odaberi proizvod ${number}`}
      busy={choosing === id}
      busyLabel="Izrada ponude…"
      disabled={choosing !== null && choosing !== id}
      onClick={onChoose}
    >
      Odaberi
    </Button>
  );
}
