import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { durations } from '../../domain/durations.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { useAppActors } from '../runtime/app-actors.ts';

/** Two minutes before the session ends for want of activity: go on, or log out. */
export function IdleWarning() {
  const { session } = useAppActors();
  const warned = useSelector(session, (snapshot) => snapshot.matches({ loggedIn: { presence: 'warned' } }));
  return warned && <Warning />;
}

/** Mounted with the warning, so that its time starts with it, whenever its window is there. */
function Warning() {
  const { session } = useAppActors();
  const [end] = useState(() => Date.now() + durations.idleWarning);
  const staying = useSelector(session, (snapshot) =>
    snapshot.matches({ loggedIn: { presence: { warned: 'staying' } } }),
  );
  const stay = () => session.send({ type: 'stay.requested' });
  return (
    <Dialog
      alert
      open
      title="Još ste ovdje?"
      onClose={stay}
      actions={
        <>
          <Button
            variant="secondary"
            disabled={staying}
            onClick={() => session.send({ type: 'logout.requested' })}
          >
            Odjavi se
          </Button>
          <Button busy={staying} busyLabel="Nastavljanje…" onClick={stay}>
            Nastavi rad
          </Button>
        </>
      }
    >
      <p>
        Već neko vrijeme ne koristite portal. Zbog sigurnosti ćemo Vas odjaviti za <TimeLeft end={end} />.
      </p>
    </Dialog>
  );
}

/** Minutes and seconds until the end. */
function TimeLeft({ end }: { end: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return (
    <span className="num" role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
