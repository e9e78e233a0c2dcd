/** The one schema of both engines. */
export * from './schema/customers.ts';
export * from './schema/access.ts';
export * from './schema/mails.ts';
export * from './schema/contracts.ts';
export * from './schema/calculator.ts';
export * from './schema/usage.ts';
