import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { offerDaysLeftOf } from '../../../domain/leasing/offer-validity.ts';
import type { offerMachine } from '../../../machines/offer.ts';
import type { OfferDetails } from '../../../generated/browser-api.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Download } from '../../ui/images/icons.ts';
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

/** Previous, download, request: each says what runs, and one runs at a time. */
export function OfferActions({ number, offer, flow, previous, renew }: OfferActionsProps) {
  const downloading = useSelector(flow, (snapshot) => snapshot.matches('downloading'));
  const requesting = useSelector(flow, (snapshot) => snapshot.matches('requesting'));
  const [now] = useState(serverNow);
  const isRequested = offer.status === 'REQUESTED';
  const isExpired = offerDaysLeftOf(offer, now) === null;
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {previous}
        <Button
          variant="secondary"
          icon={Download}
          busy={downloading}
          busyLabel="Preuzimanje…"
          disabled={requesting}
          onClick={() => flow.send({ type: 'download.requested', number })}
        >
          Preuzmi ponudu
        </Button>
        {!isRequested && !isExpired && (
          <Button
            busy={requesting}
            busyLabel="Slanje zahtjeva…"
            disabled={downloading}
            onClick={() => flow.send({ type: 'financing.requested', number })}
          >
            Zatraži financiranje
          </Button>
        )}
        {!isRequested && isExpired && renew}
      </div>
      {isRequested && <p className={styles.reason}>Za ovu ponudu već ste zatražili financiranje.</p>}
      {!isRequested && isExpired && (
        <p className={styles.reason}>Ponuda je istekla pa se po njoj ne može zatražiti financiranje.</p>
      )}
    </div>
  );
}
