import { entryOf } from './values/entry-of.ts';
import { contractStatusLabels } from './labels.ts';

export type ContractStatus = keyof typeof contractStatusLabels;

const isOver: Readonly<Record<ContractStatus, boolean>> = {
  ACTIVE: false,
  IN_PROGRESS: false,
  EXPIRES: false,
  EXPIRED: true,
  TERMINATED: true,
};

export function isConcluded(status: string): boolean {
  return entryOf(isOver, status) ?? false;
}

export const contractStatuses = Object.keys(contractStatusLabels) as ContractStatus[];
export const activeStatuses = contractStatuses.filter((status) => !isConcluded(status));
export const concludedStatuses = contractStatuses.filter(isConcluded);
