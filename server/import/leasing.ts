import { sql } from 'drizzle-orm';
import { brand } from '../../domain/brand.ts';
import { dataDays, isWithoutEnd } from '../../domain/values/dates.ts';
import { isAbsent } from '../../domain/values/is-absent.ts';
import { toCents } from '../../domain/values/money.ts';
import { everyRequestKind, everyRequestState } from '../../domain/requests.ts';
import { messageRow } from '../store/queries/messages.ts';
import { isOpenIn } from '../store/queries/billing/receivables.ts';
import { billSortKeys, contractSortKeys } from '../store/queries/sort-keys.ts';
import { bills, contracts, messages, requestStates } from '../store/schema.ts';
import { entity } from './entity.ts';
import {
  amount,
  day,
  fileName,
  flag,
  html,
  moment,
  oneOf,
  optional,
  pattern,
  percent,
  reference,
  text,
  whole,
} from './fields.ts';

/** In the place of the partner and the contract until these have rows: nothing that is kept follows from them. */
const unknownId = 0;

const ofPartner = {
  field: 'partnerNumber',
  to: 'partners',
  column: 'of_partner',
  sets: { partner_id: 'id' },
} as const;

/** Fields that must have an end: the last day of the calendar means that there is none. */
const endless = <Name extends string>(row: Readonly<Record<Name, string>>, names: readonly Name[]) =>
  Object.fromEntries(
    names
      .filter((name) => isWithoutEnd(row[name]))
      .map((name) => [name, `must not be ${dataDays.last}, which means without end`]),
  );

/** Of two fields that come together, the one that is missing. */
function oneMissing(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const missing = Object.keys(fields).filter((name) => isAbsent(fields[name]));
  const [name] = missing;
  return missing.length === 1 && name !== undefined ? { [name]: 'is missing' } : {};
}

const centsOrNull = (eur: number | null | undefined) => (typeof eur === 'number' ? toCents(eur) : null);

export const contractsEntity = entity({
  name: 'contracts',
  about:
    'Leasing contracts with their objects. All of them: a contract that is missing here has left the company’s books and becomes `EXPIRED`. A file that lacks more than ten, and more than a fifth, of those that have not ended is refused, unless somebody confirms it.',
  fields: {
    number: text(40, 'It never changes, and is neither `.` nor `..`, which mean a folder in an address.'),
    partnerNumber: text(40, 'The customer. A contract that is handed over takes its bills along.'),
    signingDate: day(),
    firstInstallmentDate: day(),
    endDate: day('By plan, or when it ended.'),
    status: oneOf(['ACTIVE', 'IN_PROGRESS', 'EXPIRES', 'EXPIRED', 'TERMINATED']),
    leasingType: oneOf(['FINANCIAL', 'OPERATIONAL']),
    supplier: text(500),
    purchaseValueEur: amount(),
    bailAmountEur: amount(),
    installmentAmountEur: amount(),
    remainingValueEur: amount('Buyout of a financial leasing, remaining value of an operational one.'),
    openDebtEur: amount('Overdue and unpaid.'),
    installmentsIssued: whole(0, 1200),
    installmentsTotal: whole(1, 1200),
    callNumber: reference(),
    subjectName: text(200, 'The object as lists name it.'),
    objectType: text(200),
    object: text(500, 'The object in full.'),
    chassisNumber: optional(text(50, 'Or serial number.')),
    manufactureYear: optional(whole(1900, 2200)),
    color: optional(text(50)),
    registrationNumber: optional(text(50)),
    licenceNumber: optional(text(50)),
    firstRegistrationDate: optional(day('In the country.')),
    licenceDate: optional(day()),
    licenceValidityDate: optional(day()),
    interestRatePercent: optional(
      percent(0, 'Nominal yearly rate in force. Without it there is no split into principal and interest.'),
    ),
    interestRateType: optional(oneOf(['FIXED', 'VARIABLE'])),
    processingCostsEur: optional(
      amount('Paid at the beginning; consumers get a part back on early repayment.'),
    ),
    earlyRepaymentFeePercent: optional(percent(0, 'Fee for early repayment by contract, of the principal.')),
    consumerCreditRules: optional(
      flag('Whether the law on consumer credit governs early repayment of this contract.'),
    ),
  },
  table: contracts,
  key: ['number'],
  references: [ofPartner],
  check: (row) => ({
    ...(['.', '..'].includes(row.number) && {
      number: 'must not be . or .., which mean a folder in an address',
    }),
    ...endless(row, ['signingDate', 'firstInstallmentDate']),
    ...(row.endDate < row.signingDate && { endDate: 'is before the signing date' }),
    ...(row.installmentsIssued > row.installmentsTotal && {
      installmentsIssued: 'is more than installmentsTotal',
    }),
  }),
  rowOf: ({ partnerNumber, ...data }) => {
    const contract = {
      ...data,
      partnerId: unknownId,
      purchaseCents: toCents(data.purchaseValueEur),
      bailCents: toCents(data.bailAmountEur),
      installmentCents: toCents(data.installmentAmountEur),
      remainingCents: toCents(data.remainingValueEur),
      openDebtCents: toCents(data.openDebtEur),
      processingCostsCents: centsOrNull(data.processingCostsEur),
    };
    return { row: { ...contract, ...contractSortKeys(contract) }, beside: { of_partner: partnerNumber } };
  },
});

export const billsEntity = entity({
  name: 'bills',
  about:
    'Bills for instalments, and notices of other payments. The file may hold the new and changed ones alone: what is missing stays as it is. A new bill arrives in the customer’s inbox, unless it came with a contract that is new itself and is older than 30 days.',
  fields: {
    number: pattern(/^[^,]{1,40}$/u, 'a text of 1 to 40 characters without commas', 'It never changes.'),
    contractNumber: text(40, 'Whose bill it is follows from the contract.'),
    type: oneOf(['INSTALLMENT', 'PAYMENT_NOTICE']),
    date: day('Document date.'),
    dueDate: day(),
    amountEur: amount(),
    paidEur: amount('What was paid of it so far.'),
    installmentNumber: optional(whole(1, 1200, 'Of an instalment.')),
    installmentsTotal: optional(whole(1, 1200, 'Together with `installmentNumber`.')),
    description: text(200),
    status: oneOf(['PAID', 'PARTIALLY_PAID', 'UNPAID', 'OVERDUE']),
    hasDocument: flag('Whether its papers may be given out.'),
    vatBaseEur: optional(amount('Together with `vatEur`.')),
    vatEur: optional(amount()),
    eInvoiceNumber: optional(text(100, 'Of the structured e-bill.')),
    jir: optional(
      pattern(
        /^[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/,
        'a JIR, a UUID',
        'Of a fiscalised bill.',
      ),
    ),
    zki: optional(pattern(/^[\dA-Fa-f]{32}$/, 'a ZKI, 32 hexadecimal digits', 'Of a fiscalised bill.')),
    pdfFile: optional(fileName('Of the company’s own PDF in `files/`.')),
    xmlFile: optional(fileName('Of the structured e-bill in `files/`.')),
    paperPartnerNumber: optional(
      text(
        40,
        'The customer whose name its papers bear; without it the customer of the contract when each came first.',
      ),
    ),
  },
  table: bills,
  extra: ['pdf_file', 'xml_file'],
  key: ['number'],
  references: [
    {
      field: 'contractNumber',
      to: 'contracts',
      column: 'of_contract',
      sets: { contract_id: 'id', partner_id: 'partner_id' },
    },
    { field: 'paperPartnerNumber', to: 'partners', column: 'paper_partner', sets: {} },
  ],
  check: ({ installmentNumber, installmentsTotal, ...row }) => {
    const problems = {
      ...endless(row, ['date', 'dueDate']),
      ...oneMissing({ vatBaseEur: row.vatBaseEur, vatEur: row.vatEur }),
      ...oneMissing({ installmentNumber, installmentsTotal }),
    };
    const [number, total] = [installmentNumber ?? null, installmentsTotal ?? null];
    return number !== null && total !== null && number > total
      ? { ...problems, installmentNumber: 'is more than installmentsTotal' }
      : problems;
  },
  addedValue: (column, firstDay) =>
    column === 'opened_on' ? sql`case when ${isOpenIn('s')} then ${firstDay}::date end` : undefined,
  mergedValue: (column, firstDay) =>
    column === 'opened_on'
      ? // A customer who takes over the bill has not been notified of it.
        sql`case when ${isOpenIn('s')} and (not ${isOpenIn('t')} or t.partner_id <> r0.partner_id)
          then ${firstDay}::date else t.opened_on end`
      : undefined,
  rowOf: ({ contractNumber, amountEur, paidEur, vatBaseEur, vatEur, pdfFile, xmlFile, ...rest }) => {
    const { paperPartnerNumber, ...data } = rest;
    const bill = {
      ...data,
      partnerId: unknownId,
      contractId: unknownId,
      amountCents: toCents(amountEur),
      paidCents: toCents(paidEur),
      vatBaseCents: centsOrNull(vatBaseEur),
      vatCents: centsOrNull(vatEur),
    };
    return {
      row: { ...bill, ...billSortKeys(bill, contractNumber) },
      beside: {
        of_contract: contractNumber,
        pdf_file: pdfFile,
        xml_file: xmlFile,
        paper_partner: paperPartnerNumber,
      },
    };
  },
});

export const messagesEntity = entity({
  name: 'messages',
  about:
    'What the company writes to its customers. Whether a message was read is the portal’s and stays, unless another customer gets it.',
  fields: {
    number: text(40, 'It never changes.'),
    partnerNumber: text(40),
    sender: optional(text(100, `${brand.company} without it.`)),
    title: text(200, 'Plain text.'),
    content: html(
      20_000,
      'Paragraphs, line breaks, lists, emphasis and links; the text alone is kept of the rest.',
    ),
    createdAt: moment(),
  },
  table: messages,
  key: ['number'],
  references: [ofPartner],
  mergedValue: (column) =>
    column === 'read_at' ? sql`case when t.partner_id = r0.id then t.read_at end` : undefined,
  rowOf: ({ partnerNumber, sender, createdAt, ...data }) => {
    const message = messageRow({
      ...data,
      partnerId: unknownId,
      sender: sender ?? brand.company,
      createdAt: new Date(createdAt),
    });
    return { row: message, beside: { of_partner: partnerNumber } };
  },
});

export const requestStatesEntity = entity({
  name: 'request-states',
  about:
    'How far the company is with what customers have asked for in the portal. A change arrives in the customer’s inbox. A request that the portal does not know is no error, and is not shown. After `REFUSED` and `CLOSED` an early termination may be asked for again: a row that changed before that belongs to the former request.',
  fields: {
    kind: oneOf(everyRequestKind),
    number: text(40, 'Of the contract of an early termination, of the offer of a financing.'),
    state: oneOf(everyRequestState),
    changedAt: moment('When the request came to this state.'),
    note: optional(text(500, 'Plain text that the customer reads beside the state.')),
  },
  table: requestStates,
  key: ['kind', 'reference'],
  keyFields: ['kind', 'number'],
  rowOf: ({ number, changedAt, ...data }) => ({
    row: { ...data, reference: number, changedAt: new Date(changedAt) },
  }),
});
