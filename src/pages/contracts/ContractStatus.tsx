import { entryOf, labelOf } from '../../../domain/values/entry-of.ts';
import { contractStatusLabels } from '../../../domain/labels.ts';
import { CircleCheck, CircleDot, CircleX, Clock } from '../../ui/images/icons.ts';
import { StatusLabel, type StatusLabelProps } from '../../ui/text/StatusLabel.tsx';

const unknown = { tone: 'neutral', icon: CircleDot } as const;

const looks: Record<keyof typeof contractStatusLabels, Pick<StatusLabelProps, 'tone' | 'icon'>> = {
  ACTIVE: { tone: 'green', icon: CircleCheck },
  IN_PROGRESS: { tone: 'petrol', icon: CircleDot },
  EXPIRES: { tone: 'amber', icon: Clock },
  EXPIRED: { tone: 'neutral', icon: CircleCheck },
  TERMINATED: { tone: 'red', icon: CircleX },
};

export function ContractStatus({ status }: { status: string }) {
  return (
    <StatusLabel {...(entryOf(looks, status) ?? unknown)}>
      {labelOf(contractStatusLabels, status)}
    </StatusLabel>
  );
}
