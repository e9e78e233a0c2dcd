import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { offerDaysLeftOf, offerRequested } from '../../../domain/leasing/offer-validity.ts';
import type { offerMachine } from '../../../machines/offer.ts';
import type { OfferDetails } from '../../../generated/browser-api.ts';
import { serverNow } from '../../api/calls/server-clock.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Download } from '../../ui/images/icons.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';
import * as styles from './offer.css.ts';

export interface OfferActionsProps {
  readonly number: number;
  readonly offer: OfferDetails;
  readonly flow: ActorRefFrom<typeof offerMachine>;
  /** The way to the step before, where there is one. */
  readonly previous?: ReactNode;
  /** The way to a new offer, in place of the request once this one has expired. */
  readonly renew?: ReactNode;
}

/** Previous, downloads, request: each says what runs, and one runs at a time. */
export function OfferActions({ number, offer, flow, previous, renew }: OfferActionsProps) {
  const downloading = useSelector(flow, (snapshot) =>
    snapshot.matches('downloading') ? snapshot.context.paper : null,
  );
  const requesting = useSelector(flow, (snapshot) => snapshot.matches('requesting'));
  const [now] = useState(serverNow);
  const isRequested = offer.status === 'REQUESTED';
  const isExpired = offerDaysLeftOf(offer, now) === null;
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {previous}
        {offer.consumerCreditRules === true && (
          <Button
            variant="secondary"
            icon={Download}
            busy={downloading === 'credit-form'}
            busyLabel="Preuzimanje…"
            disabled={requesting || downloading !== null}
            onClick={() => flow.send({ type: 'form.requested', number })}
          >
            Predugovorne informacije
          </Button>
        )}
        <Button
          variant="secondary"
          icon={Download}
          busy={downloading === 'offer'}
          busyLabel="Preuzimanje…"
          disabled={requesting || downloading !== null}
          onClick={() => flow.send({ type: 'download.requested', number })}
        >
          Preuzmi ponudu
        </Button>
        {!isRequested && !isExpired && (
          <Button
            busy={requesting}
            busyLabel="Slanje zahtjeva…"
            disabled={downloading !== null}
            onClick={() => flow.send({ type: 'financing.requested', number })}
          >
            Zatraži financiranje
          </Button>
        )}
        {!isRequested && isExpired && renew}
      </div>
      <RequestConfirmation offer={offer} flow={flow} />
      {isRequested && <p className={styles.reason}>{offerRequested}</p>}
      {!isRequested && isExpired && (
        <p className={styles.reason}>Ponuda je istekla pa se po njoj ne može zatražiti financiranje.</p>
      )}
    </div>
  );
}

/** The last question before the request is sent. */
function RequestConfirmation({ offer, flow }: Pick<OfferActionsProps, 'offer' | 'flow'>) {
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming'));
  // The second press of a double click on the button that opened the dialog is no answer.
  const answer =
    (type: 'confirmation.cancelled' | 'confirmation.given') =>
    ({ detail }: { readonly detail: number }) => {
      if (detail < 2) flow.send({ type });
    };
  return (
    <Dialog
      alert
      open={isAsking}
      title="Zatražiti financiranje po ovoj ponudi?"
      onClose={() => flow.send({ type: 'confirmation.cancelled' })}
      actions={
        <>
          <Button variant="secondary" onClick={answer('confirmation.cancelled')}>
            Odustani
          </Button>
          <Button onClick={answer('confirmation.given')}>Pošalji zahtjev</Button>
        </>
      }
    >
      <p>
        Ponuda <span className="num">{offer.numberText}</span>, {offer.leasingObjectMake}{' '}
        {offer.leasingObjectModel}.{' '}
        <Unbroken>
          Nakon slanja zahtjev ne možete izmijeniti, a odgovor ćete dobiti e-mailom i u poruke.
        </Unbroken>
      </p>
    </Dialog>
  );
}
