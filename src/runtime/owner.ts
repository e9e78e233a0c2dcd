import { readUser } from './storage.ts';

/** Whose is what the browser keeps: the customer as the browser knows them. */
export const owner = (): string => JSON.stringify(readUser());
