import type { Page } from '@playwright/test';
import { chartsChannel, type Report } from '../../../src/analyst/charts/report.ts';

/**
 * Hears the messages of the portal's machines to the charts, from the next page that is opened in this tab. Messages of this
 * tab are passed on as they are sent. Those of other tabs come by the channel, and are lost while a page opens here.
 */
export async function hearMachines(page: Page, hear: (report: Report) => void): Promise<void> {
  let tabHere: string | undefined;
  await page.exposeFunction('hearMachines', (report: Report, isHere: boolean) => {
    if (isHere && report.kind === 'opened') {
      // The last message of a page that is left may be lost: the first one of the next page takes its place.
      if (tabHere !== undefined && tabHere !== report.tab) hear({ kind: 'closed', tab: tabHere });
      tabHere = report.tab;
    }
    hear(report);
  });
  await page.addInitScript((name) => {
    const { hearMachines: say } = window as unknown as {
      hearMachines: (report: Report, isHere: boolean) => void;
    };
    const channel = new BroadcastChannel(name);
    const send = BroadcastChannel.prototype.postMessage;
    const sentHere = new Set<string>();
    const passOn = (report: Report, isHere: boolean) => {
      say(report, isHere);
      if (report.kind === 'opened') send.call(channel, { kind: 'watched' });
    };
    BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: Report) {
      send.call(this, message);
      if (this.name !== name || !('tab' in message)) return;
      sentHere.add(message.tab);
      passOn(message, true);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if (!('tab' in data) || !sentHere.has(data.tab)) passOn(data, false);
    });
  }, chartsChannel);
}
