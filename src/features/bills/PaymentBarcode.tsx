import { drawingSVG, pdf417 } from 'bwip-js/browser';
import { hub3aSymbol, hub3aText, paymentCodeAlt, type PaymentSlip } from '../../../domain/hub3a.ts';
import * as styles from './PaymentDialog.css.ts';

/** The bar code of a payment slip, which bank apps read from the screen. */
export function PaymentBarcode({ slip }: { slip: PaymentSlip }) {
  const drawing = pdf417({ ...hub3aSymbol, text: hub3aText(slip), scale: 2, padding: 8 }, drawingSVG());
  return (
    <img
      className={styles.barcode}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={paymentCodeAlt}
    />
  );
}
