import { addDays, addMonths, utcDayOf } from '../../domain/values/dates.ts';
import { insertRows, settleTables } from '../../server/store/bulk.ts';
import type { Database } from '../../server/store/database.ts';
import { billSortKeys, contractSortKeys, type NewBill } from '../../server/store/queries/sort-keys.ts';
import { bills, contracts, partners } from '../../server/store/schema.ts';
import { portfolioOfFirm } from '../../server/demo/fleet.ts';
import type { LeasedContract } from '../../server/demo/leases.ts';
import { createRandom, type Random } from '../../server/demo/random.ts';

type Options = {
  count: number;
  now: Date;
  /** Bills of one customer, all of one contract. */
  perPartner?: number;
  /** Called after every chunk with the number of bills. */
  onProgress?: (made: number) => void;
};

/** Customers of one chunk: with 100 bills each, as many rows as one insert takes. */
const partnersOfChunk = 20;

/**
 * Fills the database with bills of many other customers, in chunks, so that their number is bound by the disk and not by
 * the memory. Their names are unique: it can be done once to a database, and in no transaction.
 */
export async function generateBills(
  db: Database,
  { count, now, perPartner = 100, onProgress }: Options,
): Promise<void> {
  const random = createRandom(2026);
  const today = utcDayOf(now);
  const models = portfolioOfFirm(today, 'small').contracts;
  for (let made = 0; made < count;) {
    const chunk = Math.min(count - made, partnersOfChunk * perPartner);
    // One after the other: a chunk is as much as should be in memory.
    const owners = await generateContracts(db, random.pick(models), made / perPartner, chunk / perPartner);
    const rows = Array.from({ length: chunk }, (_, index) => {
      const { partnerId, contractId, contractNumber } = ownerOf(owners, Math.floor(index / perPartner));
      const bill = billOf(random, today, made + index, index % perPartner);
      const row = { ...bill, partnerId, contractId };
      return { ...row, ...billSortKeys(row, contractNumber) };
    });
    await insertRows(db, bills, rows);
    made += chunk;
    onProgress?.(made);
  }
  await settleTables(db, [partners, contracts, bills]);
}

type Owner = { partnerId: number; contractId: number; contractNumber: string };

function ownerOf(owners: readonly Owner[], index: number): Owner {
  const owner = owners[index];
  if (owner === undefined) throw new Error(`There is no customer ${index} in this chunk.`);
  return owner;
}

async function generateContracts(
  db: Database,
  { bills: _bills, ...model }: LeasedContract,
  first: number,
  count: number,
): Promise<Owner[]> {
  const names = Array.from({ length: Math.ceil(count) }, (_, index) => String(first + index));
  const ids = await db
    .insert(partners)
    .values(names.map((name) => customerOf(name)))
    .returning({ id: partners.id });
  const rows = await db
    .insert(contracts)
    .values(
      ids.map(({ id }, index) => {
        const contract = { ...model, number: `G${names[index]}/26`, partnerId: id };
        return { ...contract, ...contractSortKeys(contract) };
      }),
    )
    .returning({
      partnerId: contracts.partnerId,
      contractId: contracts.id,
      contractNumber: contracts.number,
    });
  return rows;
}

function customerOf(name: string): typeof partners.$inferInsert {
  const place = { country: 'HR', street: 'Ulica', houseNumber: name, postalCode: '10000' };
  return {
    ...place,
    entityTypeCode: 'PO',
    partnerName: `Kupac ${name} d.o.o.`,
    oib: name.padStart(11, '0'),
    email: `kupac-${name}@posta.example`,
    shippingCountry: place.country,
    shippingStreet: place.street,
    shippingHouseNumber: place.houseNumber,
    shippingPostalCode: place.postalCode,
  };
}

const subjects = [
  'Škoda Octavia Combi',
  'Čistilica ceste',
  'Đuro Đaković cisterna',
  'Žičani dizač',
  'Ljestve',
];

function billOf(
  random: Random,
  today: string,
  serial: number,
  age: number,
): Omit<NewBill, 'partnerId' | 'contractId'> {
  const dueDate = addMonths(today, -age);
  const amountCents = 10_000 + random.below(90_000);
  const status = age === 0 ? 'UNPAID' : 'PAID';
  return {
    number: `G-${serial}`,
    type: 'INSTALLMENT',
    date: addDays(dueDate, -14),
    dueDate,
    amountCents,
    paidCents: status === 'PAID' ? amountCents : 0,
    installmentNumber: 120 - (age % 120),
    installmentsTotal: 120,
    description: random.pick(subjects),
    status,
    hasDocument: true,
  };
}
