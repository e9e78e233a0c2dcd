import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Home } from './Home.tsx';
import { formatLongDay, greetingAt } from '../../text/dates.ts';
import { greetingName } from '../../text/names.ts';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { useAppActors } from '../../runtime/app-actors.ts';
import { useCalculatorStart } from '../../runtime/use-calculator-start.ts';

/** Home, which greets by a name that may not have come. */
export function HomePage() {
  const { session } = useAppActors();
  const user = useSelector(session, ({ context }) => context.user);
  const profileFailed = useSelector(session, (snapshot) =>
    snapshot.matches({ loggedIn: { profile: 'failed' } }),
  );
  const { starting, start } = useCalculatorStart();
  const [now] = useState(() => new Date());
  return (
    <>
      {profileFailed && (
        <RetryMessage kind="warn" role="status" onRetry={() => session.send({ type: 'profile.retried' })}>
          Vaše podatke trenutačno ne možemo dohvatiti. Prijava i dalje vrijedi.
        </RetryMessage>
      )}
      <Home
        greeting={greetingAt(now)}
        firstName={user ? greetingName(user) : ''}
        date={formatLongDay(now)}
        onStartCalculator={start}
        startingCalculator={starting}
      />
    </>
  );
}
