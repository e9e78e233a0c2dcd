import { useSelector } from '@xstate/react';
import { formatEur } from '../../../domain/values/money.ts';
import { type BillPaper, billDownload, billXml } from '../../api/bills.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Button } from '../../ui/actions/Button.tsx';
import type { CopyButtonProps } from '../../ui/actions/CopyButton.tsx';
import { FileCode } from '../../ui/images/icons.ts';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import * as styles from './PaymentDialog.css.ts';

export interface BillPaperSectionProps {
  /** Of the bill. */
  readonly number: string;
  readonly paper: BillPaper;
  readonly look: CopyButtonProps['look'];
}

/** The bookkeeping data of the company's own bill, and its structured e-bill. Empty where the company gives neither. */
export function BillPaperSection({ number, paper, look }: BillPaperSectionProps) {
  const { vatBaseEur, vatEur, eInvoiceNumber, jir, zki, hasXml } = paper;
  const items = [
    { label: 'Osnovica PDV-a', value: vatBaseEur === null ? null : formatEur(vatBaseEur) },
    { label: 'PDV', value: vatEur === null ? null : formatEur(vatEur) },
    { label: 'Broj eRačuna', value: eInvoiceNumber, copied: 'Kopiraj broj eRačuna' },
    { label: 'JIR', value: jir, copied: 'Kopiraj JIR' },
    { label: 'ZKI', value: zki, copied: 'Kopiraj ZKI' },
  ].flatMap(({ label, value, copied }) =>
    value === null ? [] : [{ label, value, ...(copied && { copy: { value, label: copied, look } }) }],
  );
  if (items.length === 0 && !hasXml) return null;
  return (
    <section className={styles.paper} aria-label="Podaci računa">
      {items.length > 0 && <DescriptionList items={items} />}
      {hasXml && <XmlButton number={number} />}
    </section>
  );
}

function XmlButton({ number }: { number: string }) {
  const download = useMachine(billDownload, {});
  const busy = useSelector(download, (snapshot) => snapshot.matches('running'));
  return (
    <Button
      variant="secondary"
      icon={FileCode}
      busy={busy}
      busyLabel="Preuzimanje…"
      onClick={() => download.send({ type: 'download.requested', files: [billXml(number)] })}
    >
      Preuzmi XML (eRačun)
    </Button>
  );
}
