import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { downloadMachine } from '../../../machines/download.ts';
import { type Bill, billFile, billXml } from '../../api/bills.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Barcode, Download, FileClock, FileCode } from '../../ui/images/icons.ts';
import * as styles from './bills.css.ts';

/** The fields of a bill that its payment and its document need. */
export type ShownBill = Pick<
  Bill,
  'number' | 'status' | 'amountEur' | 'openEur' | 'dueDate' | 'hasDocument' | 'hasXml'
>;

export interface BillActionsProps {
  readonly bill: ShownBill;
  /** The screen shows the payment. */
  readonly onPay: (bill: ShownBill) => void;
  /** One file at a time. */
  readonly download: ActorRefFrom<typeof downloadMachine> | undefined;
  /** The background. */
  readonly tone?: 'light' | 'dark';
}

/** Said before the press: the company issues the PDF some days after the bill. */
const notIssued = 'PDF još nije izdan';

/** Whether something is left to be paid of it, as far as is known here. */
export const isToBePaid = ({ status, amountEur, openEur = amountEur }: ShownBill): boolean =>
  status !== 'PAID' && openEur > 0;

/** The actions of a bill, wherever it is shown. */
export function BillActions({ bill, onPay, download, tone = 'light' }: BillActionsProps) {
  return (
    <span className={styles.actions}>
      {isOffered('bill-payment') && isToBePaid(bill) && (
        <Button
          variant={tone === 'dark' ? 'outline' : 'quiet'}
          {...(tone === 'dark' && { icon: Barcode })}
          aria-label={`Plati račun ${bill.number}`}
          onClick={() => onPay(bill)}
        >
          Plati
        </Button>
      )}
      {hasXml(bill) && <BillXmlButton bill={bill} download={download} tone={tone} />}
      <BillPdfButton bill={bill} download={download} tone={tone} />
    </span>
  );
}

/** Whether there is a structured e-bill to download. */
export const hasXml = (bill: ShownBill): boolean => isOffered('bill-papers') && bill.hasXml === true;

type DownloadButtonProps = Omit<BillActionsProps, 'onPay'>;

const useBusy = (download: DownloadButtonProps['download']) =>
  useSelector(download, (snapshot) => snapshot?.matches('running') ?? false);

/** Downloads the structured e-bill. */
function BillXmlButton({ bill: { number }, download, tone }: DownloadButtonProps) {
  return (
    <IconButton
      label={`Preuzmi XML (eRačun) ${number}`}
      title="XML (eRačun)"
      icon={FileCode}
      tone={tone}
      busy={useBusy(download)}
      onClick={() => download?.send({ type: 'download.requested', files: [billXml(number)] })}
    />
  );
}

/** Downloads the bill's PDF. */
export function BillPdfButton({ bill, download, tone }: DownloadButtonProps) {
  const busy = useBusy(download);
  const { number, hasDocument } = bill;
  return (
    <IconButton
      label={`Preuzmi račun ${number}${hasDocument === false ? `: ${notIssued}` : ''}`}
      title={hasDocument === false ? notIssued : undefined}
      icon={hasDocument === false ? FileClock : Download}
      tone={tone}
      busy={busy}
      onClick={() => download?.send({ type: 'download.requested', files: [billFile(number)] })}
    />
  );
}
