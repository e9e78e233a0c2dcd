const contractsTabs = ['active-contracts', 'concluded-contracts'] as const;
const contractTabs = ['contracts-details', 'contracts-facility-information'] as const;

export type ContractsTab = (typeof contractsTabs)[number];
export type ContractTab = (typeof contractTabs)[number];

export const isContractsTab = (tab: string): tab is ContractsTab =>
  contractsTabs.some((each) => each === tab);
export const isContractTab = (tab: string): tab is ContractTab => contractTabs.some((each) => each === tab);

/** Addresses are built here and in the `*-paths.ts` beside it; a screen never writes one by hand. */
export const paths = {
  home: '/',
  contact: '/contact',
  registration: '/registration',
  passwordReset: '/password-reset',
  resetProvider: '/reset-tfa-provider',
  resetQr: '/reset-qr',
  emailChange: '/email-change',
  resetNotice: '/tfa-reset-notify-action',
  calculator: '/leasing-calculator',
  offers: '/leasing-offers',
  contracts: '/contracts',
  contractList: (tab: ContractsTab) => `/contracts/${tab}`,
  /** As a pattern of the router. */
  contractPattern: '/contracts-overview/:number/:tab?',
  contract: (number: string, tab: ContractTab = 'contracts-details') =>
    `/contracts-overview/${encodeURIComponent(number)}/${tab}`,
  bills: '/bills',
  actions: '/actions',
  inbox: '/inbox',
  profile: '/profile',
  documentation: '/documentation',
} as const;

/** A number out of an address; as it stands there when it is not encoded rightly. */
export function numberOfAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
