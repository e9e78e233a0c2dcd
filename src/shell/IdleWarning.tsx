import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { durations } from '../../domain/values/durations.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { readKept } from '../api/calls/kept.ts';
import { type AppActors, useAppActors } from '../runtime/app-actors.ts';
import { keys } from '../runtime/storage.ts';

const untilWarning = durations.sessionIdle - durations.idleWarning;

/** While the computer is awake, the delays of the machine come first. */
const grace = 1000;

/** Events after which the computer may have slept. */
const awakenings = ['visibilitychange', 'pageshow', 'focus', 'resume'];

const readingSigns = ['scroll', 'keydown'];

/** When the last call was answered, in any tab, by the wall clock; before that, when the portal was opened. */
const lastAnswer = (opened: number) => Math.max(opened, Number(readKept(keys.lastCall)));

/** Two minutes before the session ends without activity: continue, or log out. */
export function IdleWarning() {
  const { session } = useAppActors();
  const [opened] = useState(() => Date.now());
  useWallClock(session, opened);
  useReading(session);
  const warned = useSelector(session, (snapshot) => snapshot.matches({ loggedIn: { presence: 'warned' } }));
  return warned && <Warning opened={opened} />;
}

/** Scrolling and typing are signs that the customer is here though no call is made. */
function useReading(session: AppActors['session']): void {
  useEffect(() => {
    const tell = () => session.send({ type: 'reading.seen' });
    // Scrolling inside a dialog does not bubble.
    for (const sign of readingSigns) addEventListener(sign, tell, { passive: true, capture: true });
    return () => {
      for (const sign of readingSigns) removeEventListener(sign, tell, true);
    };
  }, [session]);
}

/** Notifies the session of an idle time that passed while the computer slept, because sleep holds up all delays. */
function useWallClock(session: AppActors['session'], opened: number): void {
  useEffect(() => {
    const check = (patience: number) => {
      const idle = Date.now() - lastAnswer(opened) - patience;
      if (idle <= untilWarning) return;
      const due = { type: idle > durations.sessionIdle ? 'session.refused' : 'session.idle' } as const;
      if (!session.getSnapshot().can(due)) return;
      session.send(due);
    };
    const checkNow = () => check(0);
    for (const awakening of awakenings) addEventListener(awakening, checkNow);
    const timer = setInterval(check, 1000, grace);
    return () => {
      clearInterval(timer);
      for (const awakening of awakenings) removeEventListener(awakening, checkNow);
    };
  }, [session, opened]);
}

/** Mounted with the warning: it ends when the session does, whenever its window is there. */
function Warning({ opened }: { opened: number }) {
  const { session } = useAppActors();
  // The clock may have been set back since the last answer.
  const [end] = useState(() =>
    Math.min(lastAnswer(opened) + durations.sessionIdle, Date.now() + durations.idleWarning),
  );
  const staying = useSelector(session, (snapshot) =>
    snapshot.matches({ loggedIn: { presence: { warned: 'staying' } } }),
  );
  const stay = () => session.send({ type: 'stay.requested' });
  return (
    <Dialog
      alert
      open
      title="Jeste li još ovdje?"
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

function TimeLeft({ end }: { end: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return (
    <span className="num" role="timer">
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  );
}
