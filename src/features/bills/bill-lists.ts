import { firstPage, type ListParameters } from '../../../domain/lists/list.ts';
import { writeListAddress } from '../../../domain/lists/list-address.ts';
import { paths } from '../../routes/paths.ts';

/** The list of the bills that the summary counts as debt. */
export const overdueBills: ListParameters = {
  ...firstPage,
  filters: [{ column: 'debt', checkbox: ['OVERDUE'] }],
};

/** The list of the overdue bills of one contract. */
export const overdueOf = (contractNumber: string): ListParameters => ({
  ...overdueBills,
  filters: [{ column: 'contractNumber', checkbox: [contractNumber] }, ...overdueBills.filters],
});

/** The list of the bills that fall due on the day and are to be paid; others may fall due then and be paid already. */
export const billsDueOn = (day: string): ListParameters => ({
  ...firstPage,
  filters: [
    { column: 'debt', checkbox: ['PAYABLE'] },
    { column: 'dueDate', dateFrom: day, dateTo: day },
  ],
});

export const billListUrl = (list: ListParameters): string => `${paths.bills}${writeListAddress(list)}`;
