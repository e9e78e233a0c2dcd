import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatDate } from '../../../domain/values/dates.ts';
import { recoveryCodes as rules } from '../../../domain/access/recovery-codes.ts';
import type { recoveryCodesMachine } from '../../../machines/access/recovery-codes.ts';
import type { Security } from '../../api/access/security.ts';
import { saveFile } from '../../api/calls/save-file.ts';
import { PresentPasswordDialog } from '../../features/access/PresentPasswordDialog.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { CheckboxField } from '../../ui/choices/CheckboxField.tsx';
import { Download, Printer } from '../../ui/images/icons.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { newCodesForm } from './security.form.ts';
import * as styles from './security.css.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

interface FlowProps {
  readonly flow: ActorRefFrom<typeof recoveryCodesMachine>;
}

/** How many recovery codes are left, and how to get others; `data` is undefined while it is on its way. */
export function RecoveryCodes({ flow, data }: FlowProps & { readonly data: Security | undefined }) {
  const hasCodes = data !== undefined && data.recoveryCodesMadeAt !== null;
  const isShowing = useSelector(flow, (snapshot) => snapshot.matches('showingCodes'));
  return (
    <Card as="section" labelledBy="recovery-codes">
      <div className={styles.section}>
        <h2 id="recovery-codes">Rezervni kodovi</h2>
        {data ? (
          <>
            <p className={styles.quiet}>
              <Unbroken>
                {data.recoveryCodesMadeAt === null
                  ? 'Nemate rezervnih kodova. Njima potvrđujete prijavu kad mobitel ili e-mail nisu pri ruci.'
                  : `Preostalo: ${data.recoveryCodesLeft} od ${rules.count}, izrađeni ${formatDate(new Date(data.recoveryCodesMadeAt))}.`}
              </Unbroken>
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
      {isShowing && <ShownCodes flow={flow} />}
    </Card>
  );
}

/** It stays while codes are made, so that the answer finds the customer where they were. */
function PasswordDialog({ flow, hasCodes }: FlowProps & { readonly hasCodes: boolean }) {
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
      isCommitted={isCreating}
      failure={failure}
      onSubmit={({ presentPassword }) => flow.send({ type: 'password.submitted', presentPassword })}
      onCancel={() => flow.send({ type: 'cancelled' })}
    />
  );
}

const savedId = 'codes-are-saved';

/** The codes, once. Closing is saying that they are saved: nothing brings them back. */
function ShownCodes({ flow }: FlowProps) {
  const codes = useSelector(flow, ({ context }) => context.codes);
  const [saved, setSaved] = useState(false);
  const [reminded, setReminded] = useState(false);
  const text = `${codes.join('\n')}\n`;
  useEffect(() => {
    if (saved) return undefined;
    // The browser asks before the page goes: the codes would go with it.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [saved]);
  const finish = () => {
    setReminded(!saved);
    // On a small screen it is out of sight.
    if (!saved) document.getElementById(savedId)?.focus();
    flow.send({ type: 'codes.kept', saved });
  };
  return (
    <Dialog
      open
      isDocument
      title="Rezervni kodovi"
      onClose={finish}
      actions={
        <div className={styles.onScreen}>
          <Button onClick={finish}>Završi</Button>
        </div>
      }
    >
      <div className={styles.section}>
        <p>Kodovi se prikazuju samo sada. Spremite ih odvojeno od mobitela.</p>
        <ol className={styles.codes} aria-label="Rezervni kodovi">
          {codes.map((code) => (
            <li key={code} className="num">
              {code}
            </li>
          ))}
        </ol>
        <div className={styles.ways}>
          <CopyButton look="words" label="Kopiraj kodove" value={text} />
          <Button
            variant="quiet"
            icon={Download}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'rezervni-kodovi.txt', null)}
          >
            Preuzmi kodove
          </Button>
          <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
            Ispiši
          </Button>
        </div>
        <div className={styles.onScreen}>
          <CheckboxField
            id={savedId}
            label="Kodovi su spremljeni"
            checked={saved}
            onChange={(checked) => {
              setSaved(checked);
              setReminded(false);
            }}
            error={reminded ? 'Spremite kodove i označite da su spremljeni.' : undefined}
          />
        </div>
      </div>
    </Dialog>
  );
}
