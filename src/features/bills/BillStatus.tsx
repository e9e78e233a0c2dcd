import { billStatusLabels } from '../../../domain/labels.ts';
import { CircleCheck, CircleDot, Clock, TriangleAlert } from '../../ui/images/icons.ts';
import { StatusLabel, type StatusLabelProps } from '../../ui/text/StatusLabel.tsx';

export type BillStatusCode = keyof typeof billStatusLabels;

const looks: Record<BillStatusCode, Pick<StatusLabelProps, 'tone' | 'icon'>> = {
  PAID: { tone: 'green', icon: CircleCheck },
  PARTIALLY_PAID: { tone: 'amber', icon: CircleDot },
  UNPAID: { tone: 'neutral', icon: Clock },
  OVERDUE: { tone: 'red', icon: TriangleAlert },
};

export function BillStatus({ status }: { status: BillStatusCode }) {
  return <StatusLabel {...looks[status]}>{billStatusLabels[status]}</StatusLabel>;
}
