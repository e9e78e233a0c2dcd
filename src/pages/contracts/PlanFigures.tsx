import { formatDay } from '../../../domain/day.ts';
import { formatEur } from '../../../domain/money.ts';
import { type KeyFigure, KeyFigures } from '../../ui/text/KeyFigures.tsx';
import type { PlanFacts } from './plan-facts.ts';

/** How far a contract is, and what is left of it. */
export function PlanFigures({ facts }: { readonly facts: PlanFacts }) {
  const { isOver, reached, months, measure, leftEur, interestLeftEur, lastDueDate } = facts;
  const after = reached === 0 ? 'prije prve rate' : `nakon rate ${reached}`;
  const left: KeyFigure[] = [
    {
      label: measure === 'principal' ? 'Neotplaćena glavnica' : 'Preostaje platiti',
      value: formatEur(leftEur),
      note: `Po planu, ${after}`,
    },
    ...(interestLeftEur === null
      ? []
      : [{ label: 'Kamate do kraja ugovora', value: formatEur(interestLeftEur) }]),
  ];
  return (
    <KeyFigures
      items={[
        { label: isOver ? 'Izdane rate' : 'Dospjele rate', value: `${reached} od ${months}` },
        // Nothing is left of a contract that is over, even if its plan says otherwise.
        ...(isOver ? [] : left),
        { label: 'Zadnja rata', value: formatDay(lastDueDate) },
      ]}
    />
  );
}
