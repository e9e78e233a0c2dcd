import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { recoveryCodesMachine } from '../../../machines/recovery-codes.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { CheckboxField } from '../../ui/choices/CheckboxField.tsx';
import { Download, Printer } from '../../ui/images/icons.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import * as styles from './security.css.ts';

const savedId = 'codes-are-saved';

export type RecoveryCodesActor = ActorRefFrom<typeof recoveryCodesMachine>;

/** The codes, once. Closing is saying that they are saved: nothing brings them back. */
export function NewCodes({ flow }: { readonly flow: RecoveryCodesActor }) {
  const isShowing = useSelector(flow, (snapshot) => snapshot.matches('showingCodes'));
  return isShowing ? <ShownCodes flow={flow} /> : null;
}

function ShownCodes({ flow }: { readonly flow: RecoveryCodesActor }) {
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
