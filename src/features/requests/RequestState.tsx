import { requestStateLabels } from '../../../domain/labels.ts';
import type { RequestState as RequestStateCode } from '../../../domain/requests.ts';
import { Check, CircleCheck, CircleDot, CircleX, Clock } from '../../ui/images/icons.ts';
import { StatusLabel, type StatusLabelProps } from '../../ui/text/StatusLabel.tsx';

const looks: Record<RequestStateCode, Pick<StatusLabelProps, 'tone' | 'icon'>> = {
  RECEIVED: { tone: 'petrol', icon: CircleDot },
  IN_PROGRESS: { tone: 'amber', icon: Clock },
  APPROVED: { tone: 'green', icon: CircleCheck },
  REFUSED: { tone: 'red', icon: CircleX },
  CLOSED: { tone: 'neutral', icon: Check },
};

/** How far a request is, in colour, sign and words. */
export function RequestState({ state }: { state: RequestStateCode }) {
  return <StatusLabel {...looks[state]}>{requestStateLabels[state]}</StatusLabel>;
}
