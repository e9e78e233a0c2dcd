import { contractStatusLabels } from '../../../domain/labels.ts';
import { CircleCheck, CircleDot, CircleX, Clock } from '../../ui/images/icons.ts';
import { StatusLabel, type StatusLabelProps } from '../../ui/text/StatusLabel.tsx';

export type ContractStatusCode = keyof typeof contractStatusLabels;

const looks: Record<ContractStatusCode, Pick<StatusLabelProps, 'tone' | 'icon'>> = {
  ACTIVE: { tone: 'green', icon: CircleCheck },
  IN_PROGRESS: { tone: 'petrol', icon: CircleDot },
  EXPIRES: { tone: 'amber', icon: Clock },
  EXPIRED: { tone: 'neutral', icon: CircleCheck },
  TERMINATED: { tone: 'red', icon: CircleX },
};

export function ContractStatus({ status }: { status: ContractStatusCode }) {
  return <StatusLabel {...looks[status]}>{contractStatusLabels[status]}</StatusLabel>;
}
