import type { OfferOrder, OfferRow } from '../../api/offers.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { isAbsent } from '../../../domain/values/is-absent.ts';
import {
  offerDaysLeft,
  offerEndDay,
  offerValidDays,
  endsSoon,
} from '../../../domain/leasing/offer-validity.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { activeOffers, offerNumberText } from '../../api/lists.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { paths } from '../../routes/paths.ts';
import { type ListColumns, shapeOf, tableColumns } from '../../list/columns.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { dayNoun, offerNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Download, Clock } from '../../ui/images/icons.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { rowActions } from '../../list/List.css.ts';

export interface OfferListActions {
  readonly now: Date;
  readonly onDownload: (number: number) => void;
  /** A download runs: no other can begin. */
  readonly downloading: boolean;
}

const columnsAt = (now: Date): ListColumns<OfferRow, OfferOrder> => ({
  number: {
    label: 'Broj',
    sortable: true,
    card: 'title',
    cell: (offer) => (
      <strong>
        <Link to={paths.offer(offer.number)} variant="row">
          <span className="num">{offerNumberText(offer)}</span>
        </Link>
      </strong>
    ),
    cardCell: (offer) => (
      <StackedCell strong second={<span className="num">{offerNumberText(offer)}</span>}>
        <Link to={paths.offer(offer.number)} variant="row">
          {offer.leasingObjectMake} {offer.leasingObjectModel}
        </Link>
      </StackedCell>
    ),
  },
  creationDate: {
    label: 'Vrijedi',
    sortable: true,
    cell: ({ creationDate }) => {
      const daysLeft = offerDaysLeft(creationDate, now);
      if (daysLeft === null) return <OfferValidity daysLeft={null} />;
      return (
        <StackedCell
          second={
            <>
              do <span className="num">{formatDay(offerEndDay(creationDate))}</span>
            </>
          }
        >
          <OfferValidity daysLeft={daysLeft} />
        </StackedCell>
      );
    },
  },
  leasingObject: {
    label: 'Vrsta objekta',
    sortable: true,
    secondary: true,
    cell: ({ leasingObject }) => leasingObject,
  },
  leasingObjectMake: {
    label: 'Marka',
    sortable: true,
    card: 'none',
    cell: ({ leasingObjectMake }) => leasingObjectMake,
  },
  leasingObjectModel: {
    label: 'Model',
    sortable: true,
    card: 'none',
    cell: ({ leasingObjectModel }) => leasingObjectModel,
  },
  leasingTypeName: {
    label: 'Vrsta financiranja',
    sortable: true,
    card: 'foot',
    cell: ({ leasingTypeName }) => leasingTypeName,
  },
  ...(isOffered('details') && {
    installmentAmountEur: {
      label: 'Rata',
      align: 'end',
      card: 'amount',
      cell: ({ installmentAmountEur }) => (
        <strong className="num">
          {isAbsent(installmentAmountEur) ? '–' : formatEur(installmentAmountEur)}
        </strong>
      ),
    },
  }),
});

/** The columns that the URL of the offers may sort or filter by, on any day. */
export const offerShape = shapeOf(columnsAt(new Date()));

/** The offers as a list; its last column opens and downloads offers that are still valid. */
export function offerListDefinition({
  now,
  onDownload,
  downloading,
}: OfferListActions): ListDefinition<OfferRow> {
  return {
    title: 'Ponude',
    noun: offerNoun,
    query: activeOffers,
    rowKey: offerNumberText,
    searchLabel: 'Pretraži ponude',
    columns: [
      ...tableColumns(columnsAt(now)),
      {
        name: 'actions',
        label: 'Radnje',
        labelHidden: true,
        align: 'end',
        card: 'action',
        cell: (offer) =>
          offerDaysLeft(offer.creationDate, now) !== null && (
            <span className={rowActions}>
              <LinkButton
                variant="quiet"
                to={paths.offer(offer.number)}
                aria-label={`Otvori ponudu ${offerNumberText(offer)}`}
              >
                Otvori
              </LinkButton>
              <IconButton
                label={`Preuzmi ponudu ${offerNumberText(offer)}`}
                icon={Download}
                busy={downloading}
                onClick={() => onDownload(offer.number)}
              />
            </span>
          ),
      },
    ],
    empty: {
      title: 'Nemate aktivnih ponuda',
      text: `Izračunajte ratu u kalkulatoru i izradite ponudu. Vrijedit će ${plural(offerValidDays, dayNoun)} od dana izrade.`,
      action: <LinkButton to={paths.calculator}>Otvori kalkulator</LinkButton>,
    },
    failed: 'Ponude trenutačno ne možemo prikazati',
  };
}

/** Days left of an offer, marked when they are few; a dash once it has expired (`null`). */
function OfferValidity({ daysLeft }: { daysLeft: number | null }) {
  if (daysLeft === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Istekla</VisuallyHidden>
      </>
    );
  }
  const words = daysLeft === 0 ? 'Zadnji dan' : `Još ${plural(daysLeft, dayNoun)}`;
  if (!endsSoon(daysLeft)) return <span className="num">{words}</span>;
  return (
    <StatusLabel tone="amber" icon={Clock}>
      {words}
    </StatusLabel>
  );
}
