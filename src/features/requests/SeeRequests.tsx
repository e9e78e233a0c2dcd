import { isOffered } from '../../api/calls/offered.ts';
import { paths } from '../../routes/paths.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';

/** From what was sent to how far it is. */
export function SeeRequests() {
  return isOffered('requests') ? (
    <LinkButton variant="secondary" to={paths.actions}>
      Pogledaj stanje
    </LinkButton>
  ) : (
    <LinkButton variant="secondary" to={paths.inbox}>
      Otvori poruke
    </LinkButton>
  );
}
