import { useSelector } from '@xstate/react';
import { ownDataLogic } from '../../api/profile.ts';
import { PresentPasswordDialog } from '../../features/access/PresentPasswordDialog.tsx';
import { useMachine } from '../../runtime/use-machine.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Group } from './Group.tsx';
import { ownDataExportForm } from './profile.form.ts';
import * as styles from './profile.css.ts';

/** All that the portal keeps of the customer, to be taken away. The dialog stays until it has come. */
export function OwnData() {
  const flow = useMachine(ownDataLogic, {});
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('idle'));
  const isPreparing = useSelector(flow, (snapshot) => snapshot.matches('preparing'));
  const takesLong = useSelector(flow, (snapshot) => snapshot.matches({ preparing: 'long' }));
  const failure = useSelector(flow, ({ context }) => context.failure);
  return (
    <Group
      title="Moji podaci"
      whole
      action={
        <Button variant="secondary" onClick={() => flow.send({ type: 'data.requested' })}>
          Preuzmi moje podatke
        </Button>
      }
    >
      <p className={styles.quiet}>
        Preuzmite sve što portal o Vama čuva: profil, ugovore, račune, ponude, zahtjeve, poruke, dokumente i
        zapis prijava.
      </p>
      <PresentPasswordDialog
        open={isOpen}
        title="Preuzimanje mojih podataka"
        lead="Priprema može potrajati minutu."
        definition={ownDataExportForm}
        initial={{ presentPassword: '' }}
        busy={isPreparing}
        failure={failure}
        onSubmit={({ presentPassword }) => flow.send({ type: 'password.submitted', presentPassword })}
        onCancel={() => flow.send({ type: 'cancelled' })}
        progress={takesLong && <ProgressBar label="Vaši se podaci pripremaju i preuzimaju…" />}
      />
    </Group>
  );
}
