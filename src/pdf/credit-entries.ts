import { brand } from '../../domain/brand.ts';
import { formatDay } from '../../domain/values/day.ts';
import { isAbsent } from '../../domain/values/is-absent.ts';
import { companyFillsIn, creditFormTexts } from '../../domain/law.ts';
import { creditTotalEur } from '../../domain/leasing/credit-example.ts';
import type { OfferLineName } from '../../domain/leasing/lines.ts';
import { formatEur, fromCents, toCents } from '../../domain/values/money.ts';
import type { OfferDetails } from '../../generated/browser-api.ts';
import { installmentNoun, monthNoun } from '../text/nouns.ts';
import { formatIndex, formatRate } from '../text/percents.ts';
import { plural } from '../text/plural.ts';

/** An entry of the form: its name, and its text line by line. */
export type Entry = readonly [name: string, ...texts: string[]];

/** The amounts of an offer's credit, in cents. */
export function creditOf(offer: OfferDetails) {
  const cents = (name: OfferLineName) =>
    toCents(offer.leasingDetails.find((line) => line.name === name)?.amounts.total ?? 0);
  return {
    costs: cents('ADMINISTRATIVE_COSTS'),
    instalment: cents('INSTALLMENT'),
    buyout: cents('BUYOUT_VALUE'),
    total: toCents(creditTotalEur(fromCents(cents('TOTAL_COMPENSATION')), offer.participationAmount)),
  };
}

const eur = (cents: number) => formatEur(fromCents(cents));

function rateOf({ interestRate, interestRateType, referentInterestRate, indexValue, margin }: OfferDetails) {
  const rate = `${formatRate(interestRate)}, ${interestRateType.toLocaleLowerCase('hr')}`;
  if (isAbsent(referentInterestRate) || isAbsent(indexValue) || isAbsent(margin)) return rate;
  return `${rate}: ${referentInterestRate} ${formatIndex(indexValue)} i marža ${formatIndex(margin)}`;
}

/** The entries of the first page. Source: Directive (EU) 2023/2225, Art. 10(3) and Annex I, Parts I and II. */
export function keyEntries(offer: OfferDetails): readonly Entry[] {
  const { costs, instalment, buyout, total } = creditOf(offer);
  const { street, postalCode, place } = brand.address;
  const price = toCents(offer.leasingObjectAmount ?? 0) + toCents(offer.ppmvAmount ?? 0);
  return [
    ['Vjerovnik', `${brand.company}, OIB ${brand.oib}`],
    ['Kreditni posrednik', companyFillsIn],
    [
      'Ukupan iznos kredita',
      isAbsent(offer.financingAmount) ? companyFillsIn : formatEur(offer.financingAmount),
    ],
    ['Trajanje ugovora o kreditu', plural(offer.financingDuration, monthNoun)],
    ['Kamatna stopa', rateOf(offer)],
    [
      'Efektivna kamatna stopa (EKS) i ukupan iznos koji morate platiti',
      `EKS ${formatRate(offer.effectiveInterestRate)}`,
      `${eur(total)}, bez učešća`,
    ],
    [
      'Roba i njezina cijena u gotovini',
      `${offer.leasingObjectMake} ${offer.leasingObjectModel}`,
      price === 0
        ? companyFillsIn
        : `${eur(price)}, od toga učešće koje plaćate unaprijed ${formatEur(offer.participationAmount)}`,
    ],
    ['Troškovi u slučaju zakašnjelog plaćanja', companyFillsIn],
    [
      'Obroci',
      `${plural(offer.numberOfAnnuities, installmentNoun)} po ${eur(instalment)}, ${offer.paymentPeriod.toLocaleLowerCase('hr')}`,
      ...(buyout > 0 ? [`Otkupna vrijednost uz zadnju ratu: ${eur(buyout)}`] : []),
      ...(costs > 0 ? [`Trošak obrade na početku: ${eur(costs)}`] : []),
    ],
    ['Upozorenje o posljedicama propuštenih ili zakašnjelih plaćanja', creditFormTexts.latePayment],
    ['Pravo na odustanak', creditFormTexts.withdrawal],
    [
      'Prijevremena otplata',
      creditFormTexts.earlyRepayment,
      isVariable(offer) ? creditFormTexts.noFee : `Naknada vjerovniku: ${companyFillsIn}`,
    ],
    [
      'Kako do vjerovnika',
      `${street}, ${postalCode} ${place}`,
      `${brand.phone.label}, ${brand.email}, ${new URL(brand.links.about).host}`,
    ],
  ];
}

const isVariable = ({ referentInterestRate }: OfferDetails) => !isAbsent(referentInterestRate);

/** The entries after the first page, under their headings. Source: Art. 10(5) and Annex I, Parts 1 to 4. */
export function moreEntries(offer: OfferDetails): readonly [heading: string, entries: readonly Entry[]][] {
  const { costs } = creditOf(offer);
  return [
    [
      '1. Glavna obilježja kredita',
      [
        ['Vrsta kredita', `${offer.leasingTypeName} leasing`],
        ['Uvjeti isplate', companyFillsIn],
        ['Traženi instrumenti osiguranja', companyFillsIn],
        ['Cijena prilagođena na temelju automatiziranog odlučivanja', companyFillsIn],
      ],
    ],
    [
      '2. Troškovi kredita',
      [
        [
          'Promjena kamatne stope',
          isVariable(offer)
            ? `Rata se usklađuje s referentnom stopom, prvi put${isAbsent(offer.nextRateReset) ? `: ${companyFillsIn}` : ` ${formatDay(offer.nextRateReset)}`}. Upravitelj referentne stope i postupak promjene: ${companyFillsIn}`
            : 'Stopa se ne mijenja do isteka ugovora.',
        ],
        [
          'Pretpostavke za EKS',
          'Ugovor traje cijelo ugovoreno razdoblje, sve se obveze podmiruju u roku, a kamatna se stopa ne mijenja. U EKS su uračunati kamata i trošak obrade.',
        ],
        ['Trošak obrade', eur(costs)],
        ['Obvezno osiguranje ili druga dodatna usluga', companyFillsIn],
        ['Ostali troškovi i uvjeti njihove promjene', companyFillsIn],
        ['Javnobilježnički troškovi', companyFillsIn],
      ],
    ],
    [
      '3. Drugi važni pravni aspekti',
      [
        ...(isVariable(offer) ? [] : [['Izračun naknade za prijevremenu otplatu', companyFillsIn] as const]),
        ['Provjera baze podataka', creditFormTexts.database],
        ['Pravo na nacrt ugovora', creditFormTexts.draft],
        ['Koliko dugo informacije obvezuju vjerovnika', companyFillsIn],
        ['Izvansudska pritužba i pravna zaštita', companyFillsIn],
        ['Upozorenje o posljedicama nepoštovanja obveza', creditFormTexts.nonCompliance],
      ],
    ],
    [
      '4. Dodatne informacije pri ugovaranju na daljinu',
      [
        ['Upis vjerovnika u registar i nadzorno tijelo', companyFillsIn],
        ['Ostvarivanje prava na odustanak', companyFillsIn],
        ['Mjerodavno pravo, nadležni sud i jezik ugovora', companyFillsIn],
      ],
    ],
  ];
}
