import type { BrowserContext, Page } from '@playwright/test';
import { chartsChannel, type Report } from '../../../src/analyst/charts/report.ts';

/** Hears what the portal's machines say to the charts, from the next opened page on, also right before it is left. */
export async function hearMachines(
  where: Page | BrowserContext,
  hear: (report: Report) => void,
): Promise<void> {
  await where.exposeFunction('hearMachines', hear);
  await where.addInitScript((name) => {
    const { hearMachines: tell } = window as unknown as { hearMachines: (report: Report) => void };
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, report: Report) {
      post.call(this, report);
      if (this.name !== name) return;
      tell(report);
      if (report.kind === 'opened') post.call(new BroadcastChannel(name), { kind: 'watched' });
    };
  }, chartsChannel);
}
