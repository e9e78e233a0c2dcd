import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Bill, billFile } from '../../api/bills.ts';
import { fromCents, formatEur, toCents } from '../../../domain/values/money.ts';
import type { billsMachine } from '../../../machines/lists/bills.ts';
import type { listMachine } from '../../../machines/lists/list.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { hasXml, isToBePaid } from '../../features/bills/BillActions.tsx';
import type { ListDefinition } from '../../list/definition.ts';
import { useRows } from '../../list/use-rows.ts';
import { billNoun, pluralForm } from '../../../domain/values/plural.ts';
import { plural } from '../../text/plural.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Checkbox } from '../../ui/choices/Checkbox.tsx';
import { Barcode, Download } from '../../ui/images/icons.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { SelectionBar } from '../../ui/table/SelectionBar.tsx';

export interface BillSelectionBarProps {
  readonly bills: ActorRefFrom<typeof billsMachine>;
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly definition: ListDefinition<Bill>;
  /** By their numbers. */
  readonly onPay: (bills: readonly string[]) => void;
}

const preparing = { one: 'Priprema se', few: 'Pripremaju se', many: 'Priprema se' };
const chosen = { one: 'Odabran', few: 'Odabrana', many: 'Odabrano' };

/** Of the PDFs of so many bills. */
export function pdfDownloadText(count: number, xml?: 'beside'): string {
  if (xml) return 'Preuzmi PDF i XML (zip)';
  return count === 1 ? 'Preuzmi PDF' : 'Preuzmi PDF-ove (zip)';
}

export function BillSelectionBar({ bills, list, definition, onPay }: BillSelectionBarProps) {
  const checked = useSelector(bills, ({ context }) => context.checked);
  const download = useSelector(bills, ({ children }) => children.download);
  const wanted = useSelector(download, (snapshot) => snapshot?.context.wanted.length ?? 0);
  const running = useSelector(download, (snapshot) => snapshot?.matches('running') ?? false);
  const takesLong = useSelector(download, (snapshot) => snapshot?.matches({ running: 'long' }) ?? false);
  const rows = useRows<Bill>(definition, list) ?? [];
  const chosenBills = rows.filter(({ number }) => checked.includes(number));
  const cents = chosenBills.reduce((sum, { amountEur }) => sum + toCents(amountEur), 0);
  const some = checked.length > 0;
  const [wantsXml, setWantsXml] = useState(false);
  const offersXml = chosenBills.some(hasXml);
  const xml = offersXml && wantsXml ? 'beside' : undefined;
  return (
    <SelectionBar
      progress={
        takesLong && (
          <ProgressBar
            label={`${pluralForm(wanted, preparing)} ${plural(wanted, billNoun)} za preuzimanje…`}
          />
        )
      }
      text={some ? `${pluralForm(checked.length, chosen)} ${plural(checked.length, billNoun)}` : null}
      sum={formatEur(fromCents(cents))}
      onClear={() => bills.send({ type: 'selection.cleared' })}
    >
      {isOffered('payment-order') && chosenBills.some(isToBePaid) && (
        <Button
          variant="outline"
          icon={Barcode}
          // The dialog says how many of them are paid already.
          onClick={() => onPay(chosenBills.map(({ number }) => number))}
        >
          Plati odabrano
        </Button>
      )}
      {offersXml && (
        <Checkbox label="i XML (eRačun)" checked={wantsXml} disabled={running} onChange={setWantsXml} />
      )}
      <Button
        variant="white"
        icon={Download}
        busy={running}
        busyLabel="Preuzimanje…"
        onClick={() =>
          download?.send({
            type: 'download.requested',
            files: checked.map((number) => ({ ...billFile(number), xml })),
          })
        }
      >
        {pdfDownloadText(checked.length, xml)}
      </Button>
    </SelectionBar>
  );
}
