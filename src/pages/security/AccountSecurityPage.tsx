import { recoveryCodes } from '../../api/security.ts';
import { paths } from '../../routes/paths.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import * as overview from '../../ui/theme/overview.css.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What logging in rests on besides the password. */
export function AccountSecurityPage() {
  const codes = useMachine(recoveryCodes, {});
  return (
    <div className={overview.page}>
      <div>
        <BackLink to={paths.profileTab()}>Pregled podataka</BackLink>
        <div className={overview.title}>
          <h1>Sigurnost prijave</h1>
        </div>
      </div>
      <RecoveryCodes flow={codes} />
    </div>
  );
}
