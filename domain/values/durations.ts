const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** As texts say it: „jednom u 30 minuta“, „vrijedi 24 sata“. */
export const minutesText = (duration: number): string => `${duration / minute} minuta`;
export const hoursText = (duration: number): string => `${duration / hour} sata`;

/** Durations in milliseconds. Each is fixed by the specification of the portal unless its line says otherwise. */
export const durations = {
  /** An e-mail code is valid, and refuses a resend, for this long. */
  mailCode: 30 * minute,
  /** The second factor can be changed once in this time. */
  methodChange: 24 * hour,
  /** A new QR code can be asked for once in this time. */
  qrReset: 30 * minute,
  /** The links that ask for a reset are disabled for this long after a press. */
  resetLinkLockout: 30 * second,
  /** Links sent by mail. Our choice: valid for the same time as an e-mail code. */
  linkToken: 30 * minute,
  /** Links that set a first password or confirm a registration. Our choice: people read their first mail late. */
  firstTimeLinkToken: 72 * hour,
  /** A session ends after this long without a call. Our choice. */
  sessionIdle: 30 * minute,
  /** How long before the idle end the customer is warned. Our choice. */
  idleWarning: 2 * minute,
  /** Reading (scrolling, typing) prolongs the session with at most one call in this time. Our choice. */
  readingPing: 5 * minute,
  /** Answers of list calls are kept in the browser for this long. */
  cache: 15 * minute,
  /** A call has failed when nothing of its answer has come for this long. Our choice. */
  call: 30 * second,
  /** A new e-mail address that waits for its link is asked for at most once in this time. Our choice. */
  pendingEmail: minute,
  /** How long a file is kept ready for the browser to save it. Our choice. */
  fileHandOver: 60 * second,
  /** A field is validated again this long after the last letter. */
  typing: 100,
  toast: 5000,
  toastFade: 500,
  /** A table searches this long after the last letter, or on Enter. */
  tableSearch: 2000,
  /** The header's search does so this long after the last letter, or on its icon. */
  headerSearch: 2000,
  /** The inbox does so this long after the last letter, or on Enter. */
  inboxSearch: 500,
  /** A remaining value is asked for this long after the last change. Our choice. */
  remainingValue: 500,
  /** A download that takes longer shows its progress. Our choice. */
  downloadProgress: 1000,
  panelSwap: 300,
  panelSlide: 400,
} as const;

/** Guess limits. Our choice; the two-step code is used up after five tries in most banks. */
export const limits = {
  passwordGuesses: 5,
  codeGuesses: 5,
  /** Logins of a user that wait for the second factor: in browsers that the user has used before, and in others. */
  halfOpenSessions: 10,
} as const;

/** Longest texts that a field takes, in characters. */
export const maxLength = {
  username: 100,
  code: 6,
  search: 100,
} as const;
