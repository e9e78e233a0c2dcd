import { eq } from 'drizzle-orm';
import { contracts } from '../server/store/schema.ts';
import startPostgres from '../tests/support/database/postgres-setup.ts';
import { compareOnBothEngines } from './support/bare-route.ts';
import type { Bench } from './support/bench.ts';
import { few, growth, many, openWithBills } from './support/many-bills.ts';

const rows = 84;

/** Repayment plan and payments by month: the time that the portal adds to its queries, and their growth with others' bills. */
export const bench: Bench = {
  name: 'repayment plan and payments by month',
  async run() {
    const plan = await compareOnBothEngines({
      name: `plan of ${rows} rows`,
      path: '/api/contract/repayment-plan?number=10482%2F24',
      username: 'ana.kovacevic',
      atLeast: 0.8,
      prepare: ({ db }) =>
        db.update(contracts).set({ installmentsTotal: rows }).where(eq(contracts.number, '10482/24')),
    });
    const monthly = await compareOnBothEngines({
      name: 'payments by month',
      path: '/api/bill/monthly',
      username: 'ana.kovacevic',
      atLeast: 0.8,
    });
    const stopPostgres = await startPostgres();
    try {
      const small = await openWithBills(few);
      const large = await openWithBills(many);
      const value = await growth(({ client }) => client.get('/api/bill/monthly'), small, large);
      await Promise.all([small.close(), large.close()]);
      return [
        ...plan,
        ...monthly,
        { what: 'payments by month, 1 000 000 to 1 000', value, unit: '×', goal: { atMost: 1.3 } },
      ];
    } finally {
      await stopPostgres();
    }
  },
};
