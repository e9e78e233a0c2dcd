import { drawingSVG, pdf417 } from 'bwip-js/browser';
import { useState } from 'react';
import { billBarcodeName } from '../../../domain/values/file-names.ts';
import { hub3aSymbol, hub3aText, paymentCodeAlt, type PaymentSlip } from '../../../domain/billing/hub3a.ts';
import type { Payment } from '../../api/bills.ts';
import { saveFile } from '../../api/calls/save-file.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Download, Share2 } from '../../ui/images/icons.ts';
import * as styles from './PaymentDialog.css.ts';

const symbolOf = (slip: PaymentSlip) => ({ ...hub3aSymbol, text: hub3aText(slip), padding: 8 });

export interface PaymentBarcodeProps {
  readonly slip: PaymentSlip;
  /** Its camera cannot see it. */
  readonly isPhone: boolean;
}

/** The bar code of a payment slip, which bank apps read from the screen. */
export function PaymentBarcode({ slip, isPhone }: PaymentBarcodeProps) {
  const drawing = pdf417({ ...symbolOf(slip), scale: 2 }, drawingSVG());
  return (
    <img
      className={styles.barcode}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={isPhone ? 'Barkod za plaćanje' : paymentCodeAlt}
    />
  );
}

const png = { type: 'image/png' } as const;

async function pictureOf(slip: Payment): Promise<File> {
  const canvas = pdf417(document.createElement('canvas'), {
    ...symbolOf(slip),
    scale: 4,
    backgroundcolor: 'ffffff',
  }) as HTMLCanvasElement;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, png.type));
  if (!blob) throw new Error('The canvas gave no picture.');
  return new File([blob], billBarcodeName(slip.billNumber), png);
}

/** Whether the browser hands pictures to other apps. */
const canShare = () => navigator.canShare?.({ files: [new File([], 'barkod.png', png)] }) ?? false;

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

export interface ShareBarcodeProps {
  readonly slip: Payment;
}

/** Hands the bar code to the bank's app on the same phone; saves it where the browser cannot, or does not. */
export function ShareBarcode({ slip }: ShareBarcodeProps) {
  const [isShared, setIsShared] = useState(canShare);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function give() {
    setState('busy');
    try {
      const file = await pictureOf(slip);
      if (isShared) await navigator.share({ files: [file] });
      else saveFile(file, file.name, null);
      setState('idle');
    } catch (error) {
      if (!isCancelled(error) && isShared) setIsShared(false);
      setState(isCancelled(error) ? 'idle' : 'failed');
    }
  }

  return (
    <>
      <Button
        size="big"
        full
        icon={isShared ? Share2 : Download}
        busy={state === 'busy'}
        busyLabel="Priprema barkoda…"
        onClick={() => void give()}
      >
        {isShared ? 'Podijeli barkod' : 'Spremi barkod'}
      </Button>
      {state === 'failed' && (
        <Message kind="bad" role="alert">
          {isShared
            ? 'Barkod nije spremljen. Platite prema podacima ispod.'
            : 'Barkod nije podijeljen. Spremite ga ili platite prema podacima ispod.'}
        </Message>
      )}
    </>
  );
}
