import { sql } from 'drizzle-orm';
import { brand } from '../../domain/brand.ts';
import { dataDays, isWithoutEnd } from '../../domain/dates.ts';
import { toCents } from '../../domain/money.ts';
import { everyRequestKind, everyRequestState } from '../../domain/requests.ts';
import { messageRow } from '../store/queries/messages.ts';
import { billSortKeys, contractSortKeys } from '../store/queries/sort-keys.ts';
import { bills, contracts, messages, requestStates } from '../store/schema.ts';
import { entity } from './entity.ts';
import {
  amount,
  day,
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
      processingCostsCents:
        typeof data.processingCostsEur === 'number' ? toCents(data.processingCostsEur) : null,
    };
    return { row: { ...contract, ...contractSortKeys(contract) }, beside: { of_partner: partnerNumber } };
  },
});

export const isOpen = (row: 's' | 't') =>
  sql.raw(`(${row}.status <> 'PAID' and ${row}.paid_cents < ${row}.amount_cents)`);

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
    hasDocument: flag('Whether the PDF may be given out.'),
  },
  table: bills,
  key: ['number'],
  references: [
    {
      field: 'contractNumber',
      to: 'contracts',
      column: 'of_contract',
      sets: { contract_id: 'id', partner_id: 'partner_id' },
    },
  ],
  check: ({ installmentNumber, installmentsTotal, ...row }) => {
    const problems = endless(row, ['date', 'dueDate']);
    const [number, total] = [installmentNumber ?? null, installmentsTotal ?? null];
    if ((number === null) !== (total === null)) {
      return { ...problems, [number === null ? 'installmentNumber' : 'installmentsTotal']: 'is missing' };
    }
    return number !== null && total !== null && number > total
      ? { ...problems, installmentNumber: 'is more than installmentsTotal' }
      : problems;
  },
  addedValue: (column, firstDay) =>
    column === 'opened_on' ? sql`case when ${isOpen('s')} then ${firstDay}::date end` : undefined,
  mergedValue: (column, firstDay) =>
    column === 'opened_on'
      ? // Another customer was not told of it.
        sql`case when ${isOpen('s')} and (not ${isOpen('t')} or t.partner_id <> r0.partner_id)
          then ${firstDay}::date else t.opened_on end`
      : undefined,
  rowOf: ({ contractNumber, amountEur, paidEur, ...data }) => {
    const bill = {
      ...data,
      partnerId: unknownId,
      contractId: unknownId,
      amountCents: toCents(amountEur),
      paidCents: toCents(paidEur),
    };
    return {
      row: { ...bill, ...billSortKeys(bill, contractNumber) },
      beside: { of_contract: contractNumber },
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
