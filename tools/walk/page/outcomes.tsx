import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon } from '../../../src/ui/images/icons.ts';
import { StatusLabel, type StatusTone } from '../../../src/ui/text/StatusLabel.tsx';
import type { PathProtocol } from '../protocol.ts';

const looks: Record<PathProtocol['outcome'], { tone: StatusTone; icon: LucideIcon; text: string }> = {
  open: { tone: 'amber', icon: CircleDot, text: 'u tijeku' },
  passed: { tone: 'green', icon: CircleCheck, text: 'prolazi' },
  failed: { tone: 'red', icon: CircleX, text: 'ne prolazi' },
  abandoned: { tone: 'neutral', icon: Clock, text: 'prekinut' },
};

export const outcomeText = (outcome: PathProtocol['outcome']): string => looks[outcome].text;

/** How the walk along a path ended. */
export function OutcomeLabel({ outcome }: { outcome: PathProtocol['outcome'] }) {
  const { tone, icon, text } = looks[outcome];
  return (
    <StatusLabel tone={tone} icon={icon}>
      {text}
    </StatusLabel>
  );
}
