import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from './columns.ts';

/** How often transitions of the machines were taken on a day. No row names the visitor. */
export const usageCounts = pgTable(
  'usage_counts',
  {
    /** In Zagreb. */
    day: day('day').notNull(),
    machine: text('machine').notNull(),
    /** The transition's id, as the charts have it. */
    edge: text('edge').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.machine, table.edge] })],
);
