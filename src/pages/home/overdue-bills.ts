import { firstPage, type ListParameters } from '../../../domain/list.ts';

/** The list of the bills that the summary counts as debt. */
export const overdueBills: ListParameters = {
  ...firstPage,
  filters: [{ column: 'debt', checkbox: ['OVERDUE'] }],
};
