import { dayOf } from '../../domain/values/dates.ts';
import { type PlanFormat, planExportName, planFormats } from '../../domain/lists/export.ts';
import type { Wanted } from '../../machines/download.ts';
import { contractDetails, repaymentPlan } from './contracts.ts';
import { importLate } from './calls/import-late.ts';
import { queryClient } from './calls/queries.ts';
import { oneFileDownload } from './calls/save-file.ts';
import { serverNow } from './calls/server-clock.ts';

/** The plan of a contract as a file, which the browser makes. */
export const planWanted = (number: string, format: PlanFormat): Wanted => ({
  key: `${format} ${number}`,
  fileName: planExportName(number, dayOf(serverNow()), format),
});

export const planDownload = oneFileDownload(async ({ key }) => {
  const format = planFormats.find((each) => key.startsWith(`${each} `)) ?? 'PDF';
  const number = key.slice(format.length + 1);
  const [contract, plan, { planFile }] = await Promise.all([
    queryClient.fetchQuery(contractDetails(number)),
    queryClient.fetchQuery(repaymentPlan(number)),
    importLate(() => import('../pdf/repayment-plan.ts')),
  ]);
  return planFile(format, { contract, plan, today: dayOf(serverNow()) });
});
