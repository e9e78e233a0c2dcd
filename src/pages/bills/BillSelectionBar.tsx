import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type Bill, billFile } from '../../api/bills.ts';
import { fromCents, formatEur, toCents } from '../../../domain/money.ts';
import type { billsMachine } from '../../../machines/bills.ts';
import type { listMachine } from '../../../machines/list.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { useRows } from '../../list/use-rows.ts';
import { billNoun, pluralForm } from '../../../domain/plural.ts';
import { plural } from '../../text/plural.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Download } from '../../ui/images/icons.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { SelectionBar } from '../../ui/table/SelectionBar.tsx';

export interface BillSelectionBarProps {
  readonly bills: ActorRefFrom<typeof billsMachine>;
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly definition: ListDefinition<Bill>;
}

const preparing = { one: 'Priprema se', few: 'Pripremaju se', many: 'Priprema se' };
const chosen = { one: 'Odabran', few: 'Odabrana', many: 'Odabrano' };

export function BillSelectionBar({ bills, list, definition }: BillSelectionBarProps) {
  const checked = useSelector(bills, ({ context }) => context.checked);
  const download = useSelector(bills, ({ children }) => children.download);
  const wanted = useSelector(download, (snapshot) => snapshot?.context.wanted.length ?? 0);
  const running = useSelector(download, (snapshot) => snapshot?.matches('running') ?? false);
  const takesLong = useSelector(download, (snapshot) => snapshot?.matches({ running: 'long' }) ?? false);
  const rows = useRows<Bill>(definition, list) ?? [];
  const cents = rows
    .filter(({ number }) => checked.includes(number))
    .reduce((sum, { amountEur }) => sum + toCents(amountEur), 0);
  const some = checked.length > 0;
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
      <Button
        variant="white"
        icon={Download}
        busy={running}
        busyLabel="Preuzimanje…"
        onClick={() => download?.send({ type: 'download.requested', files: checked.map(billFile) })}
      >
        {checked.length === 1 ? 'Preuzmi PDF' : 'Preuzmi PDF-ove (zip)'}
      </Button>
    </SelectionBar>
  );
}
