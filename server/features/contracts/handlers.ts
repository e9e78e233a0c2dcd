import {
  activeStatuses,
  concludedStatuses,
  type ContractStatus,
  contractStatuses,
} from '../../../domain/contract-status.ts';
import { dayOf } from '../../../domain/values/dates.ts';
import { fromCents } from '../../../domain/values/money.ts';
import type { Contract, ContractPage, ContractRow } from '../../../generated/api.ts';
import type { ContractSummary, StoredContract } from '../../store/queries/contracts.ts';
import { pageRequestOf } from '../../store/queries/paging.ts';
import type { RequestedTermination } from '../../store/queries/requests.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Call, Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { repaymentPlanOf } from './repayment-plan.ts';
import { requestEarlyTermination } from './request-early-termination.ts';

type ListCall = Call<'listContracts' | 'listActiveContracts' | 'listInactiveContracts'>;

export function createContractHandlers(services: Services) {
  const { store, clock, config } = services;
  const list =
    (statuses: readonly ContractStatus[]) =>
    async ({ request, query }: ListCall): Promise<ContractPage> => {
      const partnerId = callerOf(request).partner.id;
      const today = dayOf(clock.now());
      const page = await store.contracts.page(partnerId, pageRequestOf(query), statuses, today);
      return { ...page, content: page.content.map(rowOf) };
    };

  return {
    listContracts: list(contractStatuses),
    listActiveContracts: list(activeStatuses),
    listInactiveContracts: list(concludedStatuses),
    getContractDetails: async ({ request, body }) => {
      const partnerId = callerOf(request).partner.id;
      const contract = await store.contracts.byNumber(partnerId, body.number, dayOf(clock.now()));
      if (contract === undefined) throw httpErrors.notFound();
      return contractOf(contract, await store.terminationRequests.ofContract(partnerId, contract));
    },
    getRepaymentPlan: async ({ request, query }) => {
      const partnerId = callerOf(request).partner.id;
      const today = dayOf(clock.now());
      const [found, refreshedAt] = await Promise.all([
        store.repayment.ofContract(partnerId, query.number, today),
        store.imports.refreshedAt(),
      ]);
      if (found === undefined) throw httpErrors.notFound();
      const { legalTextsConfirmed } = config;
      return repaymentPlanOf({ ...found, today, refreshedAt, legalTextsConfirmed });
    },
    requestEarlyTermination: (call) => requestEarlyTermination(services, call),
  } satisfies Partial<Handlers>;
}

function rowOf(contract: ContractSummary): ContractRow {
  const { number, subjectName, registrationNumber, signingDate } = contract;
  return { number, subjectName, registrationNumber, signingDate, ...translatedOf(contract) };
}

type Translated = 'leasingType' | 'status' | 'installmentCents' | 'openDebtCents';

/** The fields whose names or units differ between calls and store. */
function translatedOf(contract: Pick<ContractSummary, Translated>) {
  return {
    leasingTypeCategory: contract.leasingType,
    activityStatus: contract.status,
    installmentAmountEur: fromCents(contract.installmentCents),
    openDebtEur: fromCents(contract.openDebtCents),
  };
}

export function contractOf(
  contract: StoredContract & { nextDueDate: string | null },
  request: RequestedTermination | undefined,
): Contract {
  return {
    ...translatedOf(contract),
    number: contract.number,
    subjectName: contract.subjectName,
    registrationNumber: contract.registrationNumber,
    signingDate: contract.signingDate,
    firstInstallmentDate: contract.firstInstallmentDate,
    endDate: contract.endDate,
    supplier: contract.supplier,
    purchaseValueEur: fromCents(contract.purchaseCents),
    bailAmountEur: fromCents(contract.bailCents),
    installmentsIssued: contract.installmentsIssued,
    installmentsTotal: contract.installmentsTotal,
    nextDueDate: contract.nextDueDate,
    remainingValueEur: fromCents(contract.remainingCents),
    callNumber: contract.callNumber,
    objectType: contract.objectType,
    object: contract.object,
    chassisNumber: contract.chassisNumber,
    manufactureYear: contract.manufactureYear,
    color: contract.color,
    licenceNumber: contract.licenceNumber,
    firstRegistrationDate: contract.firstRegistrationDate,
    licenceDate: contract.licenceDate,
    licenceValidityDate: contract.licenceValidityDate,
    earlyTermination: request
      ? { requestedAt: request.requestedAt.toISOString(), state: request.state }
      : null,
  };
}
