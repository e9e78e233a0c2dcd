import { dayOf, isWithoutEnd } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day.ts';
import { formatEur } from '../../../domain/money.ts';
import type { Contract } from '../../api/contracts.ts';
import { installmentNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { KeyFigures } from '../../ui/text/KeyFigures.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { dayOrNothing, remainingValueLabel } from './contract-texts.ts';
import { useServerNow } from '../../api/use-server-now.ts';

export function ContractFigures({ contract, isOver }: { contract: Contract; isOver: boolean }) {
  const now = useServerNow();
  const { installmentAmountEur, openDebtEur, remainingValueEur, leasingTypeCategory } = contract;
  const { installmentsIssued, installmentsTotal, nextDueDate, firstInstallmentDate, endDate } = contract;
  const issued =
    installmentsIssued === undefined || installmentsTotal === undefined
      ? null
      : { count: installmentsIssued, of: installmentsTotal };
  // A contract that was broken off, or repaid early, did not last until the day that was agreed.
  const isAgreed = contract.activityStatus === 'TERMINATED' || (endDate ?? '') > dayOf(now);
  const overLabel = isAgreed ? 'Ugovoreni završetak' : 'Završio';
  const remainingNote = leasingTypeCategory === 'FINANCIAL' ? 'Plaća se uz zadnju ratu' : 'Na kraju ugovora';
  return (
    <KeyFigures
      items={[
        {
          label: 'Rata',
          value: formatEur(installmentAmountEur),
          note: nextDueDate
            ? `Sljedeća ${formatDay(nextDueDate)}`
            : nextDueDate === null
              ? 'Nijedan račun ne dospijeva'
              : undefined,
        },
        {
          label: 'Dospjeli dug',
          value: formatEur(openDebtEur),
          ...(openDebtEur > 0
            ? { note: 'Dospjelo i neplaćeno', noteTone: 'bad' as const }
            : { note: 'Sve je plaćeno', noteTone: 'good' as const }),
        },
        {
          label: remainingValueLabel(leasingTypeCategory),
          value: formatEur(remainingValueEur),
          note: isOver ? undefined : remainingNote,
        },
        ...(endDate
          ? [
              {
                label: isOver ? overLabel : 'Završava',
                value: dayOrNothing(endDate),
                note:
                  isOver || !issued ? undefined : `Još ${plural(issued.of - issued.count, installmentNoun)}`,
              },
            ]
          : []),
      ]}
    >
      {issued && (
        <ProgressBar
          label={`Izdano rata: ${issued.count} od ${issued.of}`}
          value={issued.count}
          max={issued.of}
          note={
            <span className="num">
              {!endDate || isWithoutEnd(endDate)
                ? `od ${formatDay(firstInstallmentDate)}`
                : `${formatDay(firstInstallmentDate)} – ${formatDay(endDate)}`}
            </span>
          }
        />
      )}
    </KeyFigures>
  );
}
