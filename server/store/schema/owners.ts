import { owner } from './columns.ts';
import { partners, users } from './customers.ts';

export const userId = () => owner('user_id', () => users.id, { onDelete: 'cascade' });

export const partnerId = () => owner('partner_id', () => partners.id);
