import { entryOf, labelOf } from '../../../domain/entry-of.ts';
import { billStatusLabels } from '../../../domain/labels.ts';
import { CircleCheck, CircleDot, Clock, TriangleAlert } from '../../ui/images/icons.ts';
import { StatusLabel, type StatusLabelProps } from '../../ui/text/StatusLabel.tsx';

const unknown = { tone: 'neutral', icon: CircleDot } as const;

const looks: Record<keyof typeof billStatusLabels, Pick<StatusLabelProps, 'tone' | 'icon'>> = {
  PAID: { tone: 'green', icon: CircleCheck },
  PARTIALLY_PAID: { tone: 'amber', icon: CircleDot },
  UNPAID: { tone: 'neutral', icon: Clock },
  OVERDUE: { tone: 'red', icon: TriangleAlert },
};

export function BillStatus({ status }: { status: string }) {
  return (
    <StatusLabel {...(entryOf(looks, status) ?? unknown)}>{labelOf(billStatusLabels, status)}</StatusLabel>
  );
}
