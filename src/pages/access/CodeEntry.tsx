import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AuthenticatorSetup } from '../../../machines/access/login.ts';
import type { codeEntryMachine } from '../../../machines/access/code-entry.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import { passkeyTexts } from '../../../domain/access/passkeys.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { Form } from '../../form/Form.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { focusStart } from '../../ui/overlay/Modal.tsx';
import { ArrowLeft, Fingerprint, KeyRound, Mail, QrCode, RefreshCw } from '../../ui/images/icons.ts';
import { codeEntryForm } from './access.form.ts';
import { recoveryEntryForm } from './recovery-code.form.ts';
import * as styles from './access.css.ts';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

/** Texts about a QR code that no code has confirmed. */
const unconfirmedTexts = {
  withPasskey: 'Potvrdite li prijavu drukčije, ovaj QR kod više ne vrijedi i zatražit ćete novi.',
  withRecoveryCode:
    'Potvrdite li prijavu rezervnim kodom, prikazani QR kod više ne vrijedi i zatražit ćete novi.',
} as const;

export type CodeEntryActor = ActorRefFrom<typeof codeEntryMachine>;

export interface CodeEntryProps {
  readonly entry: CodeEntryActor;
  /** The QR code and key of an authenticator that no code has confirmed yet. */
  readonly setup: AuthenticatorSetup | null;
}

/** The code of the second factor, and the ways of a customer who has none. */
export function CodeEntry({ entry, setup }: CodeEntryProps) {
  const { source, passkey, failure, passkeyFailure, linksAreLocked } = useSelector(
    entry,
    ({ context }) => context,
  );
  const state = useSelector(entry, ({ value }) => value);
  const definition = useMemo(() => codeEntryForm(source), [source]);
  const calling = state !== 'entering';
  const withRecoveryCode = state === 'enteringRecovery' || state === 'verifyingRecovery';
  const stack = useRef<HTMLDivElement>(null);
  useFocusAfterSwitch(stack, withRecoveryCode);
  const asking = state === 'challenging' || state === 'askingDevice';
  if (withRecoveryCode) {
    return (
      <div className={styles.stack} ref={stack}>
        {setup && <p>{unconfirmedTexts.withRecoveryCode}</p>}
        <Form
          definition={recoveryEntryForm}
          busy={state === 'verifyingRecovery'}
          failure={failure}
          onSubmit={({ recoveryCode }) =>
            entry.send({ type: 'recovery.submitted', code: recoveryCode.trim() })
          }
        />
        <div className={styles.links}>
          <Button
            variant="quiet"
            icon={ArrowLeft}
            disabled={state === 'verifyingRecovery'}
            onClick={() => entry.send({ type: 'recovery.closed' })}
          >
            Natrag na upis koda
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.stack} ref={stack}>
      {setup && <AuthenticatorKey setup={setup} />}
      {setup && passkey && <p>{unconfirmedTexts.withPasskey}</p>}
      {passkeyFailure && (
        <Message kind="bad" role="alert">
          {passkeyFailureText(passkeyFailure)}
        </Message>
      )}
      {passkey && <PasskeyEntry entry={entry} />}
      {source === 'mail' && (
        <p>
          <Unbroken>
            Šesteroznamenkasti kod šaljemo na Vašu potvrđenu e-mail adresu i može stići tek za koju minutu.
            Ako ne stigne, zatražite novi{isOffered('recovery-codes') && ' ili upišite rezervni kod'}.
          </Unbroken>
        </p>
      )}
      <Form
        definition={definition}
        busy={state === 'verifying'}
        disabled={calling && !asking && state !== 'resending'}
        failure={failure}
        onSubmit={({ authCode }) => entry.send({ type: 'code.submitted', code: authCode.trim() })}
      />
      <div className={styles.links}>
        {source === 'mail' ? (
          <Button
            variant="quiet"
            icon={RefreshCw}
            disabled={calling && state !== 'resending'}
            busy={state === 'resending'}
            busyLabel="Slanje…"
            onClick={() => entry.send({ type: 'resend.requested' })}
          >
            Pošalji novi kod
          </Button>
        ) : (
          <Button
            variant="quiet"
            icon={QrCode}
            disabled={(calling || linksAreLocked) && state !== 'requestingQr'}
            busy={state === 'requestingQr'}
            busyLabel="Slanje zahtjeva…"
            onClick={() => entry.send({ type: 'qrReset.requested' })}
          >
            Zatraži novi QR kod
          </Button>
        )}
        <Button
          variant="quiet"
          icon={Mail}
          disabled={(calling || linksAreLocked) && state !== 'requestingChange'}
          busy={state === 'requestingChange'}
          busyLabel="Slanje zahtjeva…"
          onClick={() => entry.send({ type: 'providerReset.requested' })}
        >
          Promijeni način potvrde
        </Button>
        {isOffered('recovery-codes') && (
          <Button
            variant="quiet"
            icon={KeyRound}
            disabled={calling && !asking}
            onClick={() => entry.send({ type: 'recovery.opened' })}
          >
            Upiši rezervni kod
          </Button>
        )}
      </div>
    </div>
  );
}

/** The button that was pressed is gone with the form that it led away from. */
function useFocusAfterSwitch(stack: RefObject<HTMLElement | null>, form: unknown) {
  const before = useRef(form);
  useEffect(() => {
    if (before.current !== form) focusStart(stack.current);
    before.current = form;
  }, [stack, form]);
}

/** The way around the code, for users with a passkey. */
function PasskeyEntry({ entry }: Pick<CodeEntryProps, 'entry'>) {
  const state = useSelector(entry, ({ value }) => value);
  const isAsking = state === 'askingDevice';
  const isBusy = isAsking || state === 'challenging' || state === 'verifyingPasskey';
  return (
    <Button
      variant="secondary"
      size="big"
      full
      icon={Fingerprint}
      disabled={state !== 'entering' && !isBusy}
      busy={isBusy}
      busyLabel={isAsking ? 'Potvrdite u prozoru preglednika…' : 'Provjera ključa…'}
      onClick={() => entry.send({ type: 'passkey.requested' })}
    >
      Potvrdi pristupnim ključem
    </Button>
  );
}

/** Words for passkeys: 'wrong code' and 'not found' mean something else here. */
function passkeyFailureText({ code, message }: Failure): string {
  if (code === 'not-found') return passkeyTexts.none;
  return code === 'wrong-code' ? passkeyTexts.refused : message;
}
