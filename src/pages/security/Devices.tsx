import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { deviceName, mostDevices } from '../../../domain/access/devices.ts';
import type { devicesMachine } from '../../../machines/access/devices.ts';
import { pendingEmail } from '../../api/profile.ts';
import type { Session } from '../../api/access/security.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { deviceColumns } from './security.columns.tsx';
import * as styles from './security.css.ts';
import { useFocusAfterEnd } from './use-focus-after-end.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

type DevicesActor = ActorRefFrom<typeof devicesMachine>;

type DevicesProps = {
  readonly flow: DevicesActor;
  /** Undefined while they are on their way. */
  readonly sessions: readonly Session[] | undefined;
};

const keyOf = ({ id }: Session) => String(id);

export function Devices({ flow, sessions }: DevicesProps) {
  const endingId = useSelector(flow, (snapshot) => (snapshot.matches('ending') ? snapshot.context.id : null));
  const columns = useMemo(
    () => deviceColumns({ endingId, onEnd: (id) => flow.send({ type: 'end.requested', id }) }),
    [endingId, flow],
  );
  const heading = useFocusAfterEnd(sessions?.length);
  return (
    <section className={styles.section} aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        Prijavljeni uređaji
      </h2>
      <DataTable
        caption="Prijavljeni uređaji"
        columns={columns}
        rows={sessions}
        rowKey={keyOf}
        skeletonRows={2}
      />
      {sessions?.length === mostDevices && (
        <p className={styles.quiet}>Prikazano je {mostDevices} uređaja sa zadnjom aktivnošću.</p>
      )}
      <LostEmail />
      <NotEnded flow={flow} sessions={sessions} />
      {sessions && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            disabled={endingId !== null}
            onClick={() => flow.send({ type: 'endOthers.requested' })}
          >
            Odjavi sve ostale uređaje
          </Button>
        </div>
      )}
      <EndOthersDialog flow={flow} />
    </section>
  );
}

function NotEnded({ flow, sessions }: DevicesProps) {
  const id = useSelector(flow, ({ context }) => context.id);
  const failure = useSelector(flow, (snapshot) =>
    snapshot.matches('shown') ? snapshot.context.failure : null,
  );
  const isKnown = useSelector(flow, ({ context }) => context.isKnown);
  const session = sessions?.find((each) => each.id === id);
  // Where the answer alone was lost, the list does not have it any more.
  if (failure === null || session === undefined) return null;
  const name = deviceName(session.device);
  const outcome = isKnown ? `Uređaj „${name}“ nije odjavljen.` : `Ne znamo je li uređaj „${name}“ odjavljen.`;
  return (
    <Message kind="bad" role="alert">
      {`${outcome} ${failure.message}`}
    </Message>
  );
}

/** It stays while the others are ended, so that the answer finds the customer where they were. */
function EndOthersDialog({ flow }: { readonly flow: DevicesActor }) {
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('asking'));
  const isEnding = useSelector(flow, (snapshot) => snapshot.matches('endingOthers'));
  const { failure, isKnown } = useSelector(flow, ({ context }) => context);
  const cancel = () => flow.send({ type: 'cancelled' });
  return (
    <Dialog
      open={isAsking || isEnding}
      title="Odjaviti sve ostale uređaje?"
      onClose={cancel}
      actions={
        <>
          <Button variant="quiet" disabled={isEnding} onClick={cancel}>
            Odustani
          </Button>
          <Button
            variant="danger"
            busy={isEnding}
            busyLabel="Odjava…"
            onClick={() => flow.send({ type: 'confirmed' })}
          >
            Odjavi ostale
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        <p>
          Ovdje ostajete prijavljeni. Drugdje će trebati nova prijava, a preglednici više neće biti zapamćeni.
          Poveznica kalendara izrađena u drugoj prijavi prestaje vrijediti.
        </p>
        <LostEmail />
        {failure && (
          <Message kind="bad" role="alert">
            {`${isKnown ? 'Uređaji nisu odjavljeni.' : 'Ne znamo jesu li uređaji odjavljeni.'} ${failure.message}`}
          </Message>
        )}
      </div>
    </Dialog>
  );
}

/** A session that is ended may have asked for another address: one that waits for its link is dropped with it. */
function LostEmail() {
  const { data: pending } = useQuery(pendingEmail);
  if (!pending) return null;
  return (
    <p className={styles.breakable}>
      <Unbroken>
        Odjavom uređaja poništava se i promjena e-mail adrese u <strong>{pending.email}</strong> koja čeka
        potvrdu.
      </Unbroken>
    </p>
  );
}
