import type { Contract } from '../../api/contracts.ts';
import { isTerminationOpen, OpenTermination } from '../../features/requests/OpenTermination.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { earlyTerminationOf } from './contract-texts.ts';

/** The way to ask for early termination, or that it was asked for. */
export function Termination({ contract, day }: { contract: Contract; day?: string | null }) {
  const { number, earlyTermination } = contract;
  return isTerminationOpen(earlyTermination) ? (
    <span className="quiet">
      <OpenTermination request={earlyTermination} />
    </span>
  ) : (
    <LinkButton variant="secondary" to={earlyTerminationOf(number, day)}>
      Zatraži prijevremeni prekid
    </LinkButton>
  );
}
