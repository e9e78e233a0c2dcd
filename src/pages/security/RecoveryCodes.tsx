import { useSelector } from '@xstate/react';
import { formatDate } from '../../../domain/dates.ts';
import { recoveryCodes as rules } from '../../../domain/recovery-codes.ts';
import type { Security } from '../../api/security.ts';
import { PresentPasswordDialog } from '../../features/access/PresentPasswordDialog.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { NewCodes, type RecoveryCodesActor } from './NewCodes.tsx';
import { newCodesForm } from './security.form.ts';
import * as styles from './security.css.ts';

/** How many recovery codes are left, and how to get others. */
export function RecoveryCodes({
  flow,
  data,
}: {
  readonly flow: RecoveryCodesActor;
  /** Undefined while they are on their way. */
  readonly data: Security | undefined;
}) {
  const hasCodes = data !== undefined && data.recoveryCodesMadeAt !== null;
  return (
    <Card as="section" labelledBy="recovery-codes">
      <div className={styles.section}>
        <h2 id="recovery-codes">Rezervni kodovi</h2>
        {data ? (
          <>
            <p className={styles.quiet}>
              {data.recoveryCodesMadeAt === null
                ? 'Nemate rezervnih kodova. Njima potvrđujete prijavu kad mobitel ili e-mail nisu pri ruci.'
                : `Preostalo: ${data.recoveryCodesLeft} od ${rules.count}, izrađeni ${formatDate(new Date(data.recoveryCodesMadeAt))}.`}
            </p>
            <div className={styles.actions}>
              <Button variant="secondary" onClick={() => flow.send({ type: 'codes.requested' })}>
                {hasCodes ? 'Izradi nove kodove' : 'Izradi rezervne kodove'}
              </Button>
              {hasCodes && <p className={styles.quiet}>Stari tada prestaju vrijediti.</p>}
            </div>
          </>
        ) : (
          <Spinner label="Učitavanje stanja rezervnih kodova" />
        )}
      </div>
      <PasswordDialog flow={flow} hasCodes={hasCodes} />
      <NewCodes flow={flow} />
    </Card>
  );
}

/** It stays while codes are made, so that the answer finds the customer where they were. */
function PasswordDialog({
  flow,
  hasCodes,
}: {
  readonly flow: RecoveryCodesActor;
  readonly hasCodes: boolean;
}) {
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('askingPassword'));
  const isCreating = useSelector(flow, (snapshot) => snapshot.matches('creating'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  return (
    <PresentPasswordDialog
      open={isAsking || isCreating}
      title={hasCodes ? 'Izraditi nove kodove?' : 'Izraditi rezervne kodove?'}
      definition={newCodesForm}
      initial={{ presentPassword: '' }}
      busy={isCreating}
      failure={failure}
      onSubmit={({ presentPassword }) => flow.send({ type: 'password.submitted', presentPassword })}
      onCancel={() => flow.send({ type: 'cancelled' })}
    />
  );
}
