import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { newPasskeyName, passkeys as rules, passkeyTexts } from '../../../domain/access/passkeys.ts';
import type { passkeysMachine } from '../../../machines/access/passkeys.ts';
import type { Passkey, Security } from '../../api/access/security.ts';
import { PresentPasswordDialog } from '../../features/access/PresentPasswordDialog.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { passkeyColumns } from './security.columns.tsx';
import { newPasskeyForm, passkeyRemovalForm } from './security.form.ts';
import * as styles from './security.css.ts';
import { useFocusAfterEnd } from './use-focus-after-end.ts';

type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;

type PasskeysProps = {
  readonly flow: PasskeysActor;
  /** Undefined while it is on its way. */
  readonly data: Security | undefined;
};

type DialogProps = { readonly flow: PasskeysActor; readonly data: Security };

const keyOf = ({ id }: Passkey) => String(id);

/** Passkeys, which confirm a login instead of a code, and their additions and removals. */
export function Passkeys({ flow, data }: PasskeysProps) {
  const passkeys = data?.passkeys;
  const columns = useMemo(() => passkeyColumns((id) => flow.send({ type: 'remove.requested', id })), [flow]);
  const heading = useFocusAfterEnd(passkeys?.length);
  return (
    <Card as="section" labelledBy="passkeys">
      <div className={styles.section}>
        <h2 id="passkeys" ref={heading} tabIndex={-1}>
          Pristupni ključevi
        </h2>
        <p className={styles.quiet}>
          Umjesto koda prijavu potvrđujete otiskom prsta, licem ili PIN-om uređaja. Lozinka ostaje.
        </p>
        {passkeys && passkeys.length > 0 && (
          <DataTable
            caption="Pristupni ključevi"
            columns={columns}
            rows={passkeys}
            rowKey={keyOf}
            skeletonRows={1}
          />
        )}
        {data ? <AddPasskey flow={flow} data={data} /> : <Spinner label="Učitavanje pristupnih ključeva" />}
      </div>
      {data && <AddingDialog flow={flow} data={data} />}
      <RemovalDialog flow={flow} data={data} />
    </Card>
  );
}

/** Passkeys belong to one origin, and not every browser knows them. */
function AddPasskey({ flow, data: { passkeys, passkeyOrigin } }: DialogProps) {
  if (passkeyOrigin === null) return null;
  if (passkeyOrigin !== location.origin) {
    return (
      <p className={styles.quiet}>
        Ovdje se pristupni ključ ne može dodati. Otvorite portal na adresi{' '}
        <a href={passkeyOrigin + paths.accountSecurity}>{new URL(passkeyOrigin).host}</a>.
      </p>
    );
  }
  if (!('PublicKeyCredential' in window)) return <p className={styles.quiet}>{passkeyTexts.unsupported}</p>;
  if (passkeys.length >= rules.count) return <p className={styles.quiet}>{passkeyTexts.limit}</p>;
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => flow.send({ type: 'add.requested' })}>
        Dodaj pristupni ključ
      </Button>
    </div>
  );
}

/** It stays while the device is asked, so that the answer finds the customer where they were. */
function AddingDialog({ flow, data }: DialogProps) {
  const isOpen = useSelector(flow, (snapshot) => snapshot.context.id === null && !snapshot.matches('listed'));
  const isBusy = useSelector(flow, (snapshot) => !snapshot.matches('askingPassword'));
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('askingDevice'));
  const isRegistering = useSelector(flow, (snapshot) => snapshot.matches('registering'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  const device = data.sessions.find(({ isThis }) => isThis)?.device;
  return (
    <PresentPasswordDialog
      open={isOpen}
      title="Dodati pristupni ključ?"
      definition={newPasskeyForm}
      initial={{ presentPassword: '', name: newPasskeyName(device ?? 'Pristupni ključ', data.passkeys) }}
      busy={isBusy}
      failure={failure}
      onSubmit={(values) => flow.send({ type: 'password.submitted', ...values })}
      onCancel={() => flow.send({ type: 'cancelled' })}
      isCommitted={isRegistering}
      progress={isAsking && <p>Potvrdite u prozoru preglednika.</p>}
    />
  );
}

function RemovalDialog({ flow, data }: PasskeysProps) {
  const id = useSelector(flow, ({ context }) => context.id);
  const isRemoving = useSelector(flow, (snapshot) => snapshot.matches('removing'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  const passkey = data?.passkeys.find((each) => each.id === id);
  return (
    <PresentPasswordDialog
      open={id !== null}
      title="Ukloniti pristupni ključ?"
      lead={passkey && `Ključem „${passkey.name}“ više nećete moći potvrditi prijavu.`}
      definition={passkeyRemovalForm}
      initial={{ presentPassword: '' }}
      busy={isRemoving}
      isCommitted={isRemoving}
      failure={failure}
      onSubmit={({ presentPassword }) => flow.send({ type: 'password.submitted', presentPassword, name: '' })}
      onCancel={() => flow.send({ type: 'cancelled' })}
    />
  );
}
