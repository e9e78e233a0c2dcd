import { isOffered } from '../../api/calls/offered.ts';
import { paths } from '../../routes/paths.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';

/** Link to the state of a sent request. */
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
