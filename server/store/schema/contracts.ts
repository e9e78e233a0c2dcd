import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { documentCategories, documentTypes, fileTypes } from '../../../domain/documents.ts';
import { everyRequestKind, everyRequestState } from '../../../domain/requests.ts';
import { bytes, cents, day, identity, moment, owner, percent, sortKey } from './columns.ts';
import { partners } from './customers.ts';
import { partnerId } from './owners.ts';

/** As the company exported them. Keys and `searchText` follow from other columns, see `sort-keys.ts`. */
export const contracts = pgTable(
  'contracts',
  {
    id: identity(),
    partnerId: partnerId(),
    number: text('number').notNull(),
    signingDate: day('signing_date').notNull(),
    firstInstallmentDate: day('first_installment_date').notNull(),
    endDate: day('end_date').notNull(),
    status: text('status', { enum: ['ACTIVE', 'IN_PROGRESS', 'EXPIRES', 'EXPIRED', 'TERMINATED'] }).notNull(),
    supplier: text('supplier').notNull(),
    leasingType: text('leasing_type', { enum: ['FINANCIAL', 'OPERATIONAL'] }).notNull(),
    purchaseCents: cents('purchase_cents').notNull(),
    bailCents: cents('bail_cents').notNull(),
    installmentCents: cents('installment_cents').notNull(),
    remainingCents: cents('remaining_cents').notNull(),
    /** Overdue and unpaid. */
    openDebtCents: cents('open_debt_cents').notNull(),
    installmentsIssued: integer('installments_issued').notNull(),
    installmentsTotal: integer('installments_total').notNull(),
    /** Payment reference number of model HR01. */
    callNumber: text('call_number').notNull(),
    /** Name of the leasing object; `object` names it in full. */
    subjectName: text('subject_name').notNull(),
    objectType: text('object_type').notNull(),
    object: text('object').notNull(),
    chassisNumber: text('chassis_number'),
    manufactureYear: integer('manufacture_year'),
    color: text('color'),
    registrationNumber: text('registration_number'),
    licenceNumber: text('licence_number'),
    firstRegistrationDate: day('first_registration_date'),
    licenceDate: day('licence_date'),
    licenceValidityDate: day('licence_validity_date'),
    /** Nominal yearly rate in force; like the four columns below `null` where the company does not export it. */
    interestRatePercent: percent('interest_rate_percent'),
    interestRateType: text('interest_rate_type', { enum: ['FIXED', 'VARIABLE'] }),
    processingCostsCents: cents('processing_costs_cents'),
    earlyRepaymentFeePercent: percent('early_repayment_fee_percent'),
    /** Whether the law on consumer credit governs early repayment: the company decides. */
    consumerCreditRules: boolean('consumer_credit_rules'),
    numberKey: sortKey('number_key').notNull(),
    subjectNameKey: sortKey('subject_name_key').notNull(),
    registrationNumberKey: sortKey('registration_number_key').notNull(),
    leasingTypeKey: sortKey('leasing_type_key').notNull(),
    statusKey: sortKey('status_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('contracts_number').on(table.number),
    // A customer has hundreds of contracts at most: the two orders that a table opens with are enough. No column holds
    // today's debt.
    index('contracts_by_date').on(table.partnerId, table.signingDate, table.id),
    index('contracts_by_number').on(table.partnerId, table.numberKey, table.id),
  ],
);

/** Bills for instalments, and notices of other payments. Every column that they can be sorted by has its index. */
export const bills = pgTable(
  'bills',
  {
    id: identity(),
    partnerId: partnerId(),
    contractId: owner('contract_id', () => contracts.id),
    number: text('number').notNull(),
    type: text('type', { enum: ['INSTALLMENT', 'PAYMENT_NOTICE'] }).notNull(),
    date: day('date').notNull(),
    dueDate: day('due_date').notNull(),
    amountCents: cents('amount_cents').notNull(),
    paidCents: cents('paid_cents').notNull(),
    /** The number of the instalment, and of how many; `null` for a notice. */
    installmentNumber: integer('installment_number'),
    installmentsTotal: integer('installments_total'),
    description: text('description').notNull(),
    /** As the company says, not as the calendar would have it. */
    status: text('status', { enum: ['PAID', 'PARTIALLY_PAID', 'UNPAID', 'OVERDUE'] }).notNull(),
    /** Whether the company has issued the PDF yet. */
    hasDocument: boolean('has_document').notNull(),
    /** From the company's own paper; like the four columns below `null` where the company does not export it. */
    vatBaseCents: cents('vat_base_cents'),
    vatCents: cents('vat_cents'),
    eInvoiceNumber: text('e_invoice_number'),
    /** Marks of fiscalisation: the tax authority's, and the company's. */
    jir: text('jir'),
    zki: text('zki'),
    /** The first day whose reminders know of it as an open bill; `null` for one that never was, or from before this column. */
    openedOn: day('opened_on'),
    numberKey: sortKey('number_key').notNull(),
    contractNumberKey: sortKey('contract_number_key').notNull(),
    installmentsKey: sortKey('installments_key').notNull(),
    descriptionKey: sortKey('description_key').notNull(),
    statusKey: sortKey('status_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('bills_number').on(table.number),
    index('bills_contract').on(table.contractId, table.dueDate),
    index('bills_by_number').on(table.partnerId, table.numberKey, table.id),
    index('bills_by_date').on(table.partnerId, table.date, table.id),
    index('bills_by_contract_number').on(table.partnerId, table.contractNumberKey, table.id),
    index('bills_by_due_date').on(table.partnerId, table.dueDate, table.id),
    index('bills_by_amount').on(table.partnerId, table.amountCents, table.id),
    index('bills_by_installments').on(table.partnerId, table.installmentsKey, table.id),
    index('bills_by_description').on(table.partnerId, table.descriptionKey, table.id),
    index('bills_by_status').on(table.partnerId, table.statusKey, table.id),
    // Every home page asks for the open bills, which are a small part of all.
    index('bills_open')
      .on(table.partnerId, table.dueDate, table.id)
      .where(sql`${table.status} <> 'PAID'`),
  ],
);

/** The company's own papers of bills. Each is for the customer who had the bill when it came, whose name it bears. */
export const billFiles = pgTable(
  'bill_files',
  {
    billId: owner('bill_id', () => bills.id, { onDelete: 'cascade' }),
    partnerId: owner('partner_id', () => partners.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['PDF', 'XML'] }).notNull(),
    content: bytes('content').notNull(),
    /** SHA-256 of the file as the company exported it: checks may have written it again. */
    digest: bytes('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.kind] }),
    index('bill_files_partner').on(table.partnerId),
  ],
);

/** Customers' notes that they have paid a bill, the last note of each bill. A note changes no data of the company. */
export const paymentNotes = pgTable(
  'payment_notes',
  {
    billId: integer('bill_id')
      .primaryKey()
      .references(() => bills.id, { onDelete: 'cascade' }),
    /**
     * The author of the note. It does not count for a customer who takes over the contract, even while the note is
     * being written.
     */
    partnerId: integer('partner_id').references(() => partners.id, { onDelete: 'cascade' }),
    paidOn: day('paid_on').notNull(),
    amountCents: cents('amount_cents').notNull(),
    notedAt: moment('noted_at').notNull(),
    /** It counts up to and including this day, unless the company has changed one of the following first. */
    countsUntil: day('counts_until').notNull(),
    billStatus: text('bill_status').notNull(),
    billAmountCents: cents('bill_amount_cents').notNull(),
    billPaidCents: cents('bill_paid_cents').notNull(),
  },
  (table) => [index('payment_notes_partner').on(table.partnerId)],
);

/** Documents that a customer has handed in. Their files are in another table, so that lists do not carry them. */
export const documents = pgTable(
  'documents',
  {
    id: identity(),
    partnerId: partnerId(),
    type: text('type', { enum: documentTypes }).notNull(),
    category: text('category', { enum: documentCategories }).notNull(),
    /** As the customer calls it. */
    name: text('name').notNull(),
    issueDate: day('issue_date').notNull(),
    /** As the customer's file was called; nothing is ever stored or opened under it. */
    fileName: text('file_name').notNull(),
    mediaType: text('media_type', { enum: [fileTypes.pdf, fileTypes.docx] }).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
    nameKey: sortKey('name_key').notNull(),
    typeKey: sortKey('type_key').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [index('documents_by_date').on(table.partnerId, table.createdAt, table.id)],
);

/** The uploaded files of customers. In the database, so that several servers see the same. */
export const documentFiles = pgTable('document_files', {
  documentId: integer('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});

/** Requests for an early termination: the newest one of each contract. */
export const terminationRequests = pgTable(
  'termination_requests',
  {
    id: identity(),
    partnerId: partnerId(),
    contractId: owner('contract_id', () => contracts.id),
    documentId: owner('document_id', () => documents.id),
    createdAt: moment('created_at').notNull(),
    /** States from before this moment belong to a former request; `null` for older requests, where every state counts. */
    statesAfter: moment('states_after'),
  },
  (table) => [
    uniqueIndex('termination_requests_contract').on(table.contractId),
    index('termination_requests_by_date').on(table.partnerId, table.createdAt),
  ],
);

/** Requests for an early termination that were refused or closed before the customer asked again. */
export const closedRequests = pgTable('closed_requests', {
  id: identity(),
  partnerId: owner('partner_id', () => partners.id, { onDelete: 'cascade' }),
  contractId: owner('contract_id', () => contracts.id, { onDelete: 'cascade' }),
  documentId: owner('document_id', () => documents.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  state: text('state', { enum: everyRequestState }).notNull(),
  changedAt: moment('changed_at').notNull(),
  note: text('note'),
});

/** How far the company is with requests, as it exported it last. It may know of requests that the portal does not. */
export const requestStates = pgTable(
  'request_states',
  {
    kind: text('kind', { enum: everyRequestKind }).notNull(),
    /** Number of a contract, or the number of an offer that people read. */
    reference: text('reference').notNull(),
    state: text('state', { enum: everyRequestState }).notNull(),
    changedAt: moment('changed_at').notNull(),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.reference] })],
);

/** Every time the company's data were imported, or should have been. */
export const imports = pgTable(
  'imports',
  {
    id: identity(),
    /** The noon that it was due at; `null` for one started by hand. Of several processes one writes the row. */
    dueAt: moment('due_at'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** `null` while it runs, which no other process sees. Only older servers have written `failed`. */
    outcome: text('outcome', { enum: ['done', 'refused', 'failed'] }),
    /** Contracts that it let expire, as far as nobody has confirmed them since. */
    expired: integer('expired').notNull().default(0),
  },
  (table) => [uniqueIndex('imports_due').on(table.dueAt)],
);
