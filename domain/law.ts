import type { LeasingCategory } from './leasing/quote.ts';

/*
 * The sentences that a law requires, each with its act and article. `docs/law.md` has the duties, where they are met,
 * and what could not be confirmed from a public source. The company's lawyer has to confirm this file against the
 * Croatian acts: before LEGAL_TEXTS_CONFIRMED names the day, a production server shows none of the sentences that name a
 * right or a figure of the law. The law of the accessibility statement is always shown.
 */

/** The facts that decide which law governs an offer. */
export interface Governed {
  readonly isConsumer: boolean;
  readonly leasingType: LeasingCategory;
  readonly leasingObjectCategory: 'CAR' | 'REAL_ESTATE';
  readonly financingCents: number;
}

/** Largest credit under the law on consumer credit, in cents. Source: Directive (EU) 2023/2225, Art. 2(2)(c). */
const mostCreditCents = 10_000_000;

/**
 * Whether the law on consumer credit governs an offer. Source: Directive (EU) 2023/2225, Art. 2(2): not without an
 * obligation or option to purchase (g), not above 100 000 EUR (c), not for immovable property (b). Not confirmed: whether
 * the Croatian act goes further.
 */
export function isConsumerCredit(offer: Governed): boolean {
  return (
    offer.isConsumer &&
    offer.leasingType === 'FINANCIAL' &&
    offer.leasingObjectCategory === 'CAR' &&
    offer.financingCents <= mostCreditCents
  );
}

/** The rights and duties that an offer names for its customer, in paragraphs. */
export function legalNotices(offer: Governed): string[] {
  if (!offer.isConsumer) return businessNotices(offer);
  return isConsumerCredit(offer) ? creditNotices : consumerNotices(offer);
}

const creditNotices = [
  // Directive (EU) 2023/2225, Art. 10(1) and (2).
  'Ponuda ne zamjenjuje predugovorne informacije. Prije sklapanja ugovora dobit ćete ih na propisanom obrascu, u skladu sa zakonom kojim se uređuje potrošačko kreditiranje. Obrazac s podacima ove ponude možete preuzeti u portalu.',
  // Directive (EU) 2023/2225, Art. 26(1) and 29(1).
  'Od ugovora o financijskom leasingu možete odustati u roku od 14 dana od dana sklapanja, bez navođenja razloga, pod uvjetima zakona kojim se uređuje potrošačko kreditiranje. Svoje obveze možete ispuniti i prije roka.',
];

function consumerNotices({ leasingType, leasingObjectCategory }: Governed): string[] {
  return [
    // Directive 2011/83/EU, Art. 5 and 6.
    'Informacije koje Vam kao potrošaču pripadaju prije sklapanja ugovora dobit ćete u pisanom obliku, u skladu s propisima o leasingu i zaštiti potrošača.',
    /*
     * Judgment C-38/21 (BMW Bank and Others): a leasing of a car without an obligation to purchase is car rental, and no
     * financial service. Directive 2011/83/EU, Art. 16(l), and Zakon o zaštiti potrošača (NN 19/22), čl. 86. st. 1.: no
     * right of withdrawal from a rental of vehicles for a specific period.
     */
    ...(leasingType === 'OPERATIONAL' && leasingObjectCategory === 'CAR'
      ? [
          'Operativni leasing bez obveze otkupa najam je vozila na ugovoreno razdoblje. Od takvog se ugovora ne može odustati u roku od 14 dana, ni kad je sklopljen na daljinu ili izvan poslovnih prostorija.',
        ]
      : []),
  ];
}

function businessNotices({ leasingObjectCategory }: Governed): string[] {
  return [
    // Directive 2006/112/EC, Art. 168 and 176. Not confirmed: the articles of Zakon o porezu na dodanu vrijednost.
    `Pretporez možete odbiti pod uvjetima i u opsegu zakona kojim se uređuje porez na dodanu vrijednost.${leasingObjectCategory === 'CAR' ? ' Za osobna vozila taj je odbitak ograničen.' : ''}`,
    // Directive 2011/83/EU, Art. 2(1); Directive (EU) 2023/2225, Art. 3(1).
    'Ponuda je namijenjena poslovanju, pa se na nju ne primjenjuju propisi o zaštiti potrošača.',
  ];
}

/**
 * The warning of advertising that concerns consumer credit. Source: Directive (EU) 2023/2225, Art. 8(1), which takes
 * „Caution! Borrowing money costs money“ or an equivalent wording. Not confirmed: the wording of the Croatian text of
 * the directive and of the Croatian act; this one is ours.
 */
export const creditWarning = 'Oprez! Posuđivanje novca košta.';

/**
 * Marks a field of the standard form that the portal cannot fill in; the company does. Source: Directive (EU)
 * 2023/2225, Art. 10(2) and Annex I.
 */
export const companyFillsIn = 'ispunjava društvo';

/**
 * The sentences of the standard form of consumer credit. Source: Directive (EU) 2023/2225, Annex I. Not confirmed: the
 * wording of the Croatian text of the annex; these say the same in ours.
 */
export const creditFormTexts = {
  title: 'Standardne informacije o potrošačkom kreditu',
  /** Part II; Art. 10(3)(i). */
  latePayment:
    'Propuštena ili zakašnjela plaćanja mogu za Vas imati teške posljedice (npr. oduzimanje i prodaju objekta leasinga) i otežati Vam dobivanje kredita u budućnosti.',
  /** Part II; Art. 10(3)(j) and 26(1). */
  withdrawal: 'Da. Od ugovora o kreditu možete odustati u roku od 14 kalendarskih dana.',
  /** Part II; Art. 10(3)(k) and 29(1). */
  earlyRepayment: 'Da. Kredit možete u svakom trenutku otplatiti prije roka, u cijelosti ili djelomično.',
  /** Art. 29(2): a fee only for a time in which the rate is fixed. */
  noFee: 'Uz promjenjivu kamatnu stopu naknada za prijevremenu otplatu ne naplaćuje se.',
  /** Part 3; Art. 10(5)(k) and 19(6). */
  database:
    'Odbije li se Vaš zahtjev za kredit na temelju provjere u bazi podataka, vjerovnik Vas o rezultatu provjere mora obavijestiti odmah i bez naknade.',
  /** Part 3; Art. 10(5)(l) and 10(8). */
  draft:
    'Na zahtjev imate pravo besplatno dobiti primjerak nacrta ugovora o kreditu, ako je vjerovnik u tom trenutku voljan s Vama sklopiti ugovor.',
  /** Part 3; Art. 10(5)(p). */
  nonCompliance:
    'Nepoštovanje ostalih obveza iz ugovora o kreditu, osim zakašnjelih ili propuštenih plaćanja, može za Vas imati teške posljedice.',
} as const;

/** Directive (EU) 2023/2225, Art. 29(2): the most that may be asked for of the amount that is repaid early, in percent. */
const mostFeePercent = { moreThanYear: 1, yearOrLess: 0.5 } as const;

/** The largest fee, in percent of the amount that a consumer repays early; with a variable rate none (Art. 29(2)). */
export function consumerFeePercent(rateType: 'FIXED' | 'VARIABLE', moreThanYearLeft: boolean): number {
  if (rateType === 'VARIABLE') return 0;
  return moreThanYearLeft ? mostFeePercent.moreThanYear : mostFeePercent.yearOrLess;
}

/** Art. 29(1) with the judgment C-383/18 (Lexitor): costs fall in proportion to the time that is left. */
export function refundableShare(instalmentsLeft: number, months: number): number {
  return instalmentsLeft / months;
}

/** The texts beside an early repayment. The export of the company says which contracts Art. 29 governs. */
export const earlyRepaymentTexts = {
  /** Art. 29(1). */
  consumerRight: 'Kao potrošač imate pravo obveze ispuniti prije roka, uz razmjerno manje ukupne troškove.',
  /** Art. 29(2). */
  feeAtMost: 'Naknada za prijevremenu otplatu, najviše',
  /** Art. 29(1). */
  refund: 'Povrat razmjernog dijela troška obrade',
} as const;

/**
 * The law that the accessibility statement follows. Source: Directive (EU) 2019/882, Annex V, and Zakon o zahtjevima za
 * pristupačnost proizvoda i usluga (NN 89/25, in force since 28.6.2025), čl. 2.: it takes over that directive.
 */
export const accessibilityLaw =
  'Izjava je sastavljena prema Prilogu V. Direktive (EU) 2019/882, koju u hrvatsko pravo prenosi Zakon o zahtjevima za pristupačnost proizvoda i usluga (NN\u00A089/25).';
