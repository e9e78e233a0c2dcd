import { type Checker, entryIn } from '../../../files/checker.ts';
import type { StatementState } from '../../../store/registration-data.ts';
import type { Services } from '../../shared/services.ts';
import type { SignatureChecks } from './checks.ts';
import type { IssuerClient } from './issuer-client.ts';

/** The services of registration: no other area asks issuers or reads signatures. */
export type StatementServices = Services & {
  readonly statementChecker: Checker<SignatureChecks>;
  readonly askIssuer: IssuerClient;
  readonly countStatement: (state: StatementState) => void;
};

/** A separate process for visitors, who wait behind no customer. */
export const signatureProcess = {
  name: 'signature checks',
  entry: entryIn(import.meta.dirname, 'check-signatures'),
  processes: 1,
} as const;
