import { paths } from './paths.ts';

import type { Feature } from '../api/offered.ts';

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

interface FirstRequests {
  readonly page: FirstPage;
  /** Addresses as the portal writes them. */
  readonly calls: readonly `/api/${string}`[];
}

/** Calls that not every back-end offers. */
export const featureOfCall: Readonly<Record<string, Feature>> = {
  '/api/bill/summary': 'bill-summary',
  '/api/request': 'requests',
};

/**
 * What the pages that customers open by their address need before they show something. The server names it in the header
 * of the page, and the browser asks for it before it has read a script.
 */
export const firstRequests: Readonly<Record<string, FirstRequests>> = {
  [paths.home]: {
    page: 'HomePage',
    calls: [
      '/api/bill/summary',
      '/api/contract/active?page=0&size=10',
      '/api/leasing-offer?page=0&size=50&sort=creationDate%2Cdesc&leasingOfferStatus=ACTIVE',
    ],
  },
  [paths.offerList]: {
    page: 'OffersPage',
    calls: ['/api/leasing-offer?page=0&size=10&leasingOfferStatus=ACTIVE'],
  },
  [paths.contractList('active-contracts')]: {
    page: 'ContractsPage',
    calls: ['/api/contract/active?page=0&size=10'],
  },
  [paths.contractList('concluded-contracts')]: {
    page: 'ContractsPage',
    calls: ['/api/contract/inactive?page=0&size=10'],
  },
  [paths.bills]: { page: 'BillsPage', calls: ['/api/bill?page=0&size=10'] },
  [paths.actions]: { page: 'ActionsPage', calls: ['/api/request'] },
  [paths.documentation]: { page: 'DocumentsPage', calls: ['/api/document?page=0&size=10'] },
  [paths.inbox]: { page: 'InboxPage', calls: ['/api/inbox?page=0&size=5'] },
  [paths.calculator]: { page: 'InformationPage', calls: [] },
};
