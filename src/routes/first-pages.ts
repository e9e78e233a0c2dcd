import { paths } from './paths.ts';

/** The component of a page. */
export type FirstPage =
  | 'HomePage'
  | 'OffersPage'
  | 'ContractsPage'
  | 'BillsPage'
  | 'ActionsPage'
  | 'DocumentsPage'
  | 'InboxPage'
  | 'InformationPage';

/** The pages that customers open by their address. The server names their scripts in the header `Link`. */
export const firstPages: Readonly<Record<string, FirstPage>> = {
  [paths.home]: 'HomePage',
  [paths.offerList]: 'OffersPage',
  [paths.contractList('active-contracts')]: 'ContractsPage',
  [paths.contractList('concluded-contracts')]: 'ContractsPage',
  [paths.bills]: 'BillsPage',
  [paths.actions]: 'ActionsPage',
  [paths.documentation]: 'DocumentsPage',
  [paths.inbox]: 'InboxPage',
  [paths.calculator]: 'InformationPage',
};
