import type { Page } from '@playwright/test';
import { chartsChannel, type Report } from '../../../src/analyst/charts/report.ts';

/**
 * Hears the messages of the portal's machines to the charts, from the next page that is opened here. Messages of this page are
 * taken as they are sent, because a page that is being left would not get them any more; those of other tabs come by the channel.
 */
export async function hearMachines(page: Page, hear: (report: Report) => void): Promise<void> {
  let here: string | undefined;
  await page.exposeFunction('hearMachines', (report: Report, isHere: boolean) => {
    // The last message of a page that is left does not reach the test.
    if (isHere && report.kind === 'opened' && here !== undefined && here !== report.tab)
      hear({ kind: 'closed', tab: here });
    if (isHere && 'tab' in report) here = report.tab;
    hear(report);
  });
  await page.addInitScript((name) => {
    const { hearMachines: tell } = window as unknown as {
      hearMachines: (report: Report, isHere: boolean) => void;
    };
    const channel = new BroadcastChannel(name);
    const send = BroadcastChannel.prototype.postMessage;
    const sentHere = new Set<string>();
    const take = (report: Report, isHere: boolean) => {
      tell(report, isHere);
      if (report.kind === 'opened') send.call(channel, { kind: 'watched' });
    };
    BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: Report) {
      send.call(this, message);
      if (this.name !== name || !('tab' in message)) return;
      sentHere.add(message.tab);
      take(message, true);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if (!('tab' in data) || !sentHere.has(data.tab)) take(data, false);
    });
  }, chartsChannel);
}
