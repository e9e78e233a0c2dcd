import { isAbsent } from '../../domain/values/is-absent.ts';
import { formatDay } from '../../domain/values/day.ts';
import { httpsUrl } from '../../domain/values/https-url.ts';
import type { OfferLineName } from '../../domain/leasing/lines.ts';
import type { LeasingCategory } from '../../domain/leasing/quote.ts';
import { labelOf } from '../../domain/values/entry-of.ts';
import { objectConditionLabels } from '../../domain/labels.ts';
import { formatEur, fromCents, toCents } from '../../domain/values/money.ts';
import type { OfferDetails, OfferLine } from '../../generated/browser-api.ts';
import { formatCount } from './numbers.ts';
import { objectLabels } from './object-labels.ts';
import { formatIndex, formatPercent, formatRate } from './percents.ts';
import { installmentNoun, monthNoun } from './nouns.ts';
import { plural } from './plural.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Figures and days, which must not break over two lines. */
  readonly isNumber?: boolean;
}

export const offerLineLabels: Record<OfferLineName, string> = {
  DEDUCTIBLE: 'Učešće',
  ADVANCE_PAYMENT: 'Akontacija',
  ADMINISTRATIVE_COSTS: 'Trošak obrade',
  BAIL: 'Jamčevina',
  INSTALLMENT: 'Iznos rate',
  BUYOUT_VALUE: 'Otkupna vrijednost',
  TOTAL_COMPENSATION: 'Ukupna naknada',
};

/** Heads of the amounts, after their name. */
export const offerAmountHeads = ['Valuta', 'Postotak', 'Bez PDV-a', 'PDV', 'Ukupno'] as const;

export function offerAmountCells({ currency, percentage, amounts }: OfferLine): readonly string[] {
  return [
    currency,
    isAbsent(percentage) ? '–' : formatPercent(percentage),
    formatEur(amounts.totalWithoutTaxes),
    formatEur(amounts.taxes),
    formatEur(amounts.total),
  ];
}

/** The payment at the beginning has a different name in each kind of leasing. */
export const participationLabels: Record<LeasingCategory, string> = {
  FINANCIAL: offerLineLabels.DEDUCTIBLE,
  OPERATIONAL: offerLineLabels.ADVANCE_PAYMENT,
};

/** The name alone says so where nothing else does. */
const isOperationalOffer = ({ leasingTypeCategory, leasingTypeName }: OfferDetails) =>
  leasingTypeCategory ? leasingTypeCategory === 'OPERATIONAL' : /^operativni/i.test(leasingTypeName);

/** A line of the amounts that the portal does not know is named as the back-end names it. */
export const offerLineLabel = ({ name }: OfferLine): string => labelOf(offerLineLabels, name);

const upfrontLabel = 'Plaćate na početku';

const upfrontLines: Record<LeasingCategory, readonly OfferLine['name'][]> = {
  FINANCIAL: ['DEDUCTIBLE', 'ADMINISTRATIVE_COSTS'],
  OPERATIONAL: ['ADVANCE_PAYMENT', 'ADMINISTRATIVE_COSTS', 'BAIL'],
};

/** The specified sum of the lines where the back-end does not give it; none of no lines. */
function upfrontOf(offer: OfferDetails): number | undefined {
  const names = upfrontLines[isOperationalOffer(offer) ? 'OPERATIONAL' : 'FINANCIAL'];
  const lines = offer.leasingDetails.filter(({ name }) => names.includes(name));
  const cents = lines.reduce((sum, { amounts }) => sum + toCents(amounts.total), 0);
  return offer.upfrontAmount ?? (lines.length > 0 ? fromCents(cents) : undefined);
}

/** The figures that offers are compared by, each with a note. */
export function offerFigures(offer: OfferDetails): readonly { label: string; value: string; note: string }[] {
  const { leasingDetails, interestRateType, interestRate } = offer;
  const instalment = leasingDetails.find(({ name }) => name === 'INSTALLMENT');
  const isOperational = isOperationalOffer(offer);
  return [
    {
      label: offerLineLabels.INSTALLMENT,
      value: formatEur(instalment?.amounts.total),
      note: `${offer.paymentPeriod}${isOperational ? ', s PDV-om' : ''}`,
    },
    {
      label: upfrontLabel,
      value: formatEur(upfrontOf(offer)),
      note: isOperational ? 'Akontacija, obrada i jamčevina' : 'Učešće i trošak obrade',
    },
    {
      label: 'Trajanje',
      value: plural(offer.financingDuration, monthNoun),
      note: plural(offer.numberOfAnnuities, installmentNoun),
    },
    {
      label: 'EKS',
      value: formatRate(offer.effectiveInterestRate),
      note: `${interestRateType} kamata ${formatRate(interestRate)}`,
    },
  ];
}

type Optional<Value> = Value | null | undefined;

const text = (label: string, value: Optional<string>): Fact[] => (isAbsent(value) ? [] : [{ label, value }]);
const figure = (label: string, value: Optional<string>): Fact[] =>
  isAbsent(value) ? [] : [{ label, value, isNumber: true }];

/** Nothing stays nothing. */
const ifKnown = <Value>(value: Optional<Value>, format: (value: Value) => string) =>
  isAbsent(value) ? null : format(value);

const kmText = (km: number) => `${formatCount(km)}\u00a0km`;

/** The object, line by line, without lines for values that it does not have, such as the fuel of a building. */
export function objectFacts(offer: OfferDetails): Fact[] {
  const { leasingObjectCategory: category = 'CAR', ppmvAmount } = offer;
  const labels = objectLabels[category === 'REAL_ESTATE' ? category : 'CAR'];
  const hasTax = category === 'CAR' || (ppmvAmount ?? 0) > 0;
  return [
    ...text('Vrsta objekta', offer.leasingObjectType),
    ...text('Objekt leasinga', offer.leasingObject),
    ...text(labels.make, offer.leasingObjectMake),
    ...text(labels.model, offer.leasingObjectModel),
    ...text('Gorivo', offer.fuelTypeName),
    ...text('Motor', offer.engine),
    ...text(
      'Stanje',
      ifKnown(offer.objectCondition, (condition) => labelOf(objectConditionLabels, condition)),
    ),
    ...figure('Godina prve registracije', ifKnown(offer.firstRegistrationYear, String)),
    ...figure('Prijeđeni kilometri', ifKnown(offer.milage, kmText)),
    ...text('Dobavljač', offer.supplier),
    ...figure('Ograničenje godišnje kilometraže', ifKnown(offer.allowedUsageLevel, kmText)),
    ...figure('Cijena bez PDV-a', ifKnown(offer.leasingObjectAmountWithoutTaxes, formatEur)),
    ...figure('Cijena s PDV-om', ifKnown(offer.leasingObjectAmount, formatEur)),
    ...figure('Posebni porez (PPMV)', hasTax ? ifKnown(ppmvAmount, formatEur) : null),
  ];
}

/** Rates, duration and amounts, line by line; a fixed rate has no reference rate. */
export function paymentFacts(offer: OfferDetails): Fact[] {
  const { participationPercentage, remainingValuePercentage } = offer;
  const category = isOperationalOffer(offer) ? 'OPERATIONAL' : 'FINANCIAL';
  const share = (percent: Optional<number>) =>
    ifKnown(percent, (known) => ` (${formatPercent(known)})`) ?? '';
  // VAT of an operational leasing is paid with each amount.
  const withoutTax = category === 'OPERATIONAL' ? ' bez PDV-a' : '';
  return [
    ...figure('Nominalna kamatna stopa', formatRate(offer.interestRate)),
    ...figure('Efektivna kamatna stopa (EKS)', formatRate(offer.effectiveInterestRate)),
    ...text('Vrsta kamatne stope', offer.interestRateType),
    ...text('Referentna kamatna stopa', offer.referentInterestRate),
    ...figure('Vrijednost indeksa', ifKnown(offer.indexValue, formatIndex)),
    ...figure('Marža', ifKnown(offer.margin, formatIndex)),
    ...figure('Sljedeća promjena kamatne stope', ifKnown(offer.nextRateReset, formatDay)),
    ...figure('Trajanje financiranja', plural(offer.financingDuration, monthNoun)),
    ...figure('Broj rata', formatCount(offer.numberOfAnnuities)),
    ...text('Razdoblje plaćanja', offer.paymentPeriod),
    ...figure(
      `${participationLabels[category]}${withoutTax}${share(participationPercentage)}`,
      formatEur(offer.participationAmount),
    ),
    ...figure(upfrontLabel, ifKnown(upfrontOf(offer), formatEur)),
    ...figure('Iznos financiranja', ifKnown(offer.financingAmount, formatEur)),
    ...figure(
      `Ostatak vrijednosti${withoutTax}${share(remainingValuePercentage)}`,
      ifKnown(offer.remainingValue, formatEur),
    ),
  ];
}

/** The sentence before the maker's page in an offer. Source: Regulation (EU) 2023/2854, Art. 3(2). */
export const vehicleDataText =
  'Povezano vozilo stvara podatke. Koje, gdje se čuvaju i kako do njih dolazite, navodi proizvođač:';

/** The maker's page on the data of a connected vehicle; `null` where there is none, or none that may be linked to. */
export function vehicleDataPage({
  dataInformationUrl,
}: Pick<OfferDetails, 'dataInformationUrl'>): string | null {
  return dataInformationUrl && httpsUrl.test(dataInformationUrl) ? dataInformationUrl : null;
}
