import { type ReactNode, useId, useState } from 'react';
import { formatDay } from '../../../domain/values/day.ts';
import { offerDaysLeftOf, offerEndDay, endsSoon } from '../../../domain/leasing/offer-validity.ts';
import type { OfferDetails } from '../../../generated/browser-api.ts';
import {
  type Fact,
  objectFacts,
  offerFigures,
  paymentFacts,
  vehicleDataPage,
  vehicleDataText,
} from '../../text/offer-facts.ts';
import { dayNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { serverNow } from '../../api/calls/server-clock.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { KeyFigures } from '../../ui/text/KeyFigures.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { Mail, Phone, CircleCheck, CircleX, Clock } from '../../ui/images/icons.ts';
import { OfferAmounts } from './OfferAmounts.tsx';
import * as overview from '../../ui/theme/overview.css.ts';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';
import * as styles from './offer.css.ts';

export interface OfferOverviewProps {
  readonly offer: OfferDetails;
  /** The level that the offer's heading has on its page; headings of its parts are one below. */
  readonly heading?: 'h1' | 'h2';
  /** Above the heading: the way back. */
  readonly back?: ReactNode;
  /** The actions of the offer: an `OfferActions`. */
  readonly actions?: ReactNode;
}

export function OfferOverview({ offer, heading: Heading = 'h1', back, actions }: OfferOverviewProps) {
  const { numberText, creationDate, leasingTypeName } = offer;
  const Part = Heading === 'h1' ? 'h2' : 'h3';
  const amountsId = useId();
  const vehicleData = vehicleDataPage(offer);
  return (
    <div className={overview.page}>
      <div className={overview.head}>
        <div className={overview.names}>
          {back}
          <div className={overview.title}>
            <Heading>
              {offer.leasingObjectMake} {offer.leasingObjectModel}
            </Heading>
            <OfferStatus offer={offer} />
          </div>
          <p className={overview.facts}>
            <span className={overview.number}>
              Ponuda <span className="num">{numberText}</span>
              <CopyButton value={numberText} label="Kopiraj broj ponude" />
            </span>
            <span className={overview.fact}>{leasingTypeName} leasing</span>
            <span className={overview.fact}>
              izrađena <span className="num">{formatDay(creationDate)}</span>
            </span>
            <span className={overview.fact}>
              vrijedi do <span className="num">{formatDay(offerEndDay(creationDate))}</span>
            </span>
          </p>
        </div>
        {actions}
      </div>
      <KeyFigures items={offerFigures(offer)} />
      <Card>
        <Part id={amountsId} className={overview.heading}>
          Iznosi
        </Part>
        <OfferAmounts lines={offer.leasingDetails} labelledBy={amountsId} />
      </Card>
      <div className={styles.halves}>
        <Card>
          <Part className={overview.heading}>Objekt leasinga</Part>
          <Facts facts={objectFacts(offer)} />
        </Card>
        <Card>
          <Part className={overview.heading}>Podaci o plaćanju</Part>
          <Facts facts={paymentFacts(offer)} />
        </Card>
      </div>
      {(offer.disclaimers || vehicleData !== null) && (
        <Card>
          <Part className={overview.heading}>Uvjeti ponude</Part>
          <ul className={styles.conditions}>
            {offer.disclaimers?.map((paragraph) => (
              <li key={paragraph}>{paragraph}</li>
            ))}
            {vehicleData !== null && (
              <li>
                {vehicleDataText} <Link to={vehicleData}>{vehicleData}</Link>.
              </li>
            )}
          </ul>
        </Card>
      )}
      <Card>
        <Part className={overview.heading}>Vaš savjetnik</Part>
        <div className={styles.contacts}>
          <Link to={`tel:${offer.contactPhone.replaceAll(/[^\d+]/g, '')}`} variant="standalone" icon={Phone}>
            {offer.contactPhone}
          </Link>
          <Link to={`mailto:${offer.contactEmail}`} variant="standalone" icon={Mail}>
            {offer.contactEmail}
          </Link>
        </div>
      </Card>
    </div>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <DescriptionList
      items={facts.map(({ label, value, isNumber }) => ({
        label,
        value: isNumber ? <span className="num">{value}</span> : value,
      }))}
    />
  );
}

function OfferStatus({ offer }: { offer: OfferDetails }) {
  const [now] = useState(serverNow);
  const days = offerDaysLeftOf(offer, now);
  if (offer.status === 'REQUESTED') {
    return (
      <StatusLabel tone="petrol" icon={CircleCheck}>
        Zatraženo financiranje
      </StatusLabel>
    );
  }
  if (days === null) {
    return (
      <StatusLabel tone="neutral" icon={CircleX}>
        Istekla
      </StatusLabel>
    );
  }
  return (
    <StatusLabel tone={endsSoon(days) ? 'amber' : 'green'} icon={Clock}>
      {days === 0 ? 'Vrijedi još danas' : `Vrijedi još ${plural(days, dayNoun)}`}
    </StatusLabel>
  );
}
