import { integer } from 'drizzle-orm/pg-core';
import { partners, users } from './customers.ts';

export const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const partnerId = () =>
  integer('partner_id')
    .notNull()
    .references(() => partners.id);
