import type { Page } from '@playwright/test';
import { chartsChannel, type Report } from '../../../src/analyst/charts/report.ts';

/** Records the messages of the portal's machines to the charts, from the next opened page on. */
export async function hearMachines(page: Page, hear: (report: Report) => void): Promise<void> {
  await page.exposeFunction('hearMachines', hear);
  await page.addInitScript((name) => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only the page's own
      if (data.kind === 'opened') channel.postMessage({ kind: 'watched' });
      (window as unknown as { hearMachines: (report: Report) => void }).hearMachines(data);
    });
  }, chartsChannel);
}
