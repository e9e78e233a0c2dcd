import { largestFile } from '../../../domain/documents.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { statementPickerTypes } from '../../../domain/registration/statement-file.ts';
import type { statementSigningMachine } from '../../../machines/registration/statement-signing.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { MachineForm } from '../../form/MachineForm.tsx';
import { formatSize } from '../../text/sizes.ts';
import { BackButton } from '../../ui/actions/BackButton.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Download } from '../../ui/images/icons.ts';
import { RegistrationFailed } from './RegistrationResult.tsx';
import { StepPage } from './StepPage.tsx';
import { registrationStepTitles } from './steps.ts';
import * as styles from './registration.css.ts';

export interface SignatureProps {
  readonly signing: ActorRefFrom<typeof statementSigningMachine>;
}

export function Signature({ signing }: SignatureProps) {
  const { statement, problem, mistakes, failure } = useSelector(signing, ({ context }) => context);
  const state = useSelector(signing, ({ value }) => value);
  const back = () => signing.send({ type: 'back.requested' });
  if (state === 'failed') {
    return <RegistrationFailed failure={failure} back="Natrag na potpis" onBack={back} />;
  }
  if (!isOffered('firm-statement')) {
    return (
      <StepPage kind="firm" step="signature">
        <Card>
          <MachineForm
            id="signature"
            intro="Slanjem potvrđujete da ste ovlašteni zastupati tvrtku. Za njezinu je registraciju potreban kvalificirani digitalni certifikat."
            fields={[]}
            errors={{}}
            mistakes={0}
            onSubmit={() => signing.send({ type: 'registration.submitted' })}
            busy={state === 'sending'}
            submit="Pošalji registraciju"
            submitting="Slanje registracije…"
            back={
              <BackButton disabled={state === 'sending'} onClick={back}>
                {registrationStepTitles.overview}
              </BackButton>
            }
          />
        </Card>
      </StepPage>
    );
  }
  const downloading = state === 'downloading';
  const sending = state === 'sending';
  return (
    <StepPage kind="firm" step="signature">
      <Card>
        <ol className={styles.ways}>
          <li className={styles.way}>
            <h2 className={styles.wayTitle}>Preuzmite izjavu</h2>
            <p className="quiet">Izjava o registraciji izrađena je od podataka koje ste upisali.</p>
            <div className={styles.wayAction}>
              <Button
                variant="secondary"
                icon={Download}
                busy={downloading}
                busyLabel="Preuzimanje izjave…"
                disabled={sending}
                onClick={() => signing.send({ type: 'statement.requested' })}
              >
                Preuzmi izjavu (PDF)
              </Button>
            </div>
          </li>
          <li className={styles.way}>
            <h2 className={styles.wayTitle}>Potpišite je kvalificiranim certifikatom</h2>
            <p className="quiet">
              Otvorite je u programu kojim inače potpisujete, primjerice Adobe Acrobatu, i dodajte
              elektronički potpis u samu datoteku (PAdES).
            </p>
          </li>
          <li className={styles.way}>
            <h2 className={styles.wayTitle}>Vratite potpisanu izjavu</h2>
            <div className={styles.wayAction}>
              <MachineForm
                id="signature"
                intro="Kad provjerimo potpis, registracija je zaprimljena. Certifikat pritom provjeravamo i kod njegova izdavatelja."
                fields={[
                  {
                    kind: 'files',
                    name: 'statement',
                    label: 'Potpisana izjava',
                    hint: `PDF do ${largestFile}.`,
                    files: statement ? [{ name: statement.name, detail: formatSize(statement.size) }] : [],
                    accept: statementPickerTypes,
                    onChoose: (files) => signing.send({ type: 'files.chosen', files }),
                    onRemove: () => signing.send({ type: 'file.removed' }),
                  },
                ]}
                errors={{ statement: problem ?? undefined }}
                mistakes={mistakes}
                summarised={mistakes > 0}
                onSubmit={() => signing.send({ type: 'registration.submitted' })}
                busy={sending}
                submit="Pošalji registraciju"
                submitting="Slanje registracije…"
                back={
                  <BackButton disabled={downloading || sending} onClick={back}>
                    {registrationStepTitles.overview}
                  </BackButton>
                }
              />
            </div>
          </li>
        </ol>
      </Card>
    </StepPage>
  );
}
