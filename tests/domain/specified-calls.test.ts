import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// `npm run check` compares this list, with the members of each call, with the contract, from which client, routes,
// validation and types are made.
const specified = parse(
  readFileSync(new URL('../../openapi/specification.yaml', import.meta.url), 'utf8'),
) as Readonly<Record<string, object>>;

test.each([
  'POST /api/login @P3.3 @P7.6',
  'POST /api/tfa-provider @P7.7',
  'POST /api/resend-mail-code @P7.8',
  'POST /api/qr-code-reset-request @P7.9',
  'POST /api/qr-code-reset @P7.9',
  'POST /api/request-reset-provider-choice @P7.10',
  'POST /api/reset-provider-choice @P7.10',
  'POST /api/tfa @P7.11',
  'GET /api/user-profile @P3.6 @P3.7 @P3.8 @P3.9 @P3.10 @P7.12',
  'POST /api/logout @P7.13',
  'POST /api/forgotten-password @P7.14',
  'POST /api/reset-password @P3.11 @P7.15',
  'POST /api/user-profile/update @P7.16',
  'GET /api/inbox @P3.31 @P7.5 @P7.17',
  'GET /api/inbox/count-unread @P7.18',
  'POST /api/inbox/read/{id} @P7.19',
  'GET /api/contract @P7.5 @P7.20',
  'GET /api/contract/active @P7.20',
  'GET /api/contract/inactive @P7.20',
  'POST /api/contract/details @P3.23 @P3.24 @P3.26 @P3.27 @P7.21',
  'POST /api/contract/early-termination @P7.22',
  'GET /api/document @P3.33 @P7.23',
  'POST /api/document/upload @P3.35 @P7.24',
  'GET /api/uwt-code/document-type @P7.25',
  'GET /api/bill @P3.29 @P7.5 @P7.26',
  'POST /api/bill/filtered @P3.30 @P7.27',
  'GET /api/bill/status/list @P7.28',
  'GET /api/bill/number/list @P7.28',
  'GET /api/bill/pdf @P7.29',
  'GET /api/bill/zip @P7.30',
  'POST /api/contact/send-email @P3.12 @P7.31',
  'POST /api/register/private-individual @P3.13 @P3.14 @P3.15 @P3.16 @P3.17 @P3.19 @P7.32',
  'POST /api/register/legal-entity @P7.32',
  'GET /api/gemicro-code/country @P3.37 @P7.33',
  'GET /api/gemicro-code/postal @P3.37 @P7.34',
  'GET /api/gemicro-code/combined-business @P3.39 @P7.35',
  'GET /api/leasing-calculator/start @C7.4',
  'GET /api/uwt-code/combined-leasing-calculator @C3.13 @C7.5',
  'GET /api/uwt-code/general-data-codes @C3.12 @C7.6',
  'GET /api/uwt-code/combined-leasing-object-types @C3.14 @C7.7',
  'GET /api/uwt-code/combined-leasing-object-data/{id} @C3.15 @C7.8',
  'POST /api/uwt-code/rest-values @C3.20 @C7.9',
  'POST /api/leasing-calculator/premade-products @C3.18 @C7.2 @C7.10',
  'POST /api/leasing-calculator/product-selection @C3.21 @C3.30 @C7.12',
  'POST /api/leasing-calculator/request-financing/{id} @C7.13',
  'GET /api/leasing-offer @C3.22 @C7.2 @C7.14',
  'GET /api/leasing-offer/{id}/details @C3.23 @C3.24 @C3.25 @C3.26 @C3.27 @C3.29 @C7.15',
])('%s', (title) => {
  expect(specified).toHaveProperty([title.replace(/ @.*/, '')]);
});
