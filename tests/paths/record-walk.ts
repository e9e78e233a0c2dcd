import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { chartsChannel, type Report } from '../../src/analyst/charts/report.ts';
import { newRecorder, recorded } from '../../src/analyst/recording/record.ts';
import { begunRecording, type Recording } from '../../src/analyst/recording/recording.ts';
import type { Tour } from './tour.ts';
import type { Walker } from './walk.ts';
import { hearMachines } from '../support/browser/hear-machines.ts';

/** Milliseconds added to the time of each step: people are slower than a walk. */
const pause = 10_000;

/** A walker, and the recording of its walk. */
interface RecordedWalk {
  readonly walker: Walker;
  recording(): Recording;
}

/** Records the walks of one page as the charts would. Each recording starts once its path has begun. */
export async function recordWalks(page: Page): Promise<(tour: Tour) => RecordedWalk> {
  let hear: (report: Report) => void = () => undefined;
  await hearMachines(page, (report) => hear(report));
  return (tour) => {
    const walk = recordWalk(page, tour);
    ({ hear } = walk);
    return walk;
  };
}

function recordWalk(page: Page, tour: Tour): RecordedWalk & { hear(report: Report): void } {
  let recorder = newRecorder(begunRecording(tour, new Date()));
  let isOn = false;
  let step = 0;
  const walkBegan = performance.now();
  let reached: () => void = () => undefined;

  /** Starts or stops recording once every report so far has arrived. */
  const turn = async (isWanted: boolean): Promise<void> => {
    const heard = new Promise<boolean>((resolve) => {
      reached = () => {
        isOn = isWanted;
        resolve(true);
      };
    });
    // A page that is left before it gets the message has lost it.
    for (let tries = 1; ; tries += 1) {
      await page.evaluate(watch, chartsChannel);
      if (await Promise.race([heard, sleep(2000, false, { ref: false })])) break;
      if (tries === 30) throw new Error('The page does not hear the charts.');
    }
    reached = () => undefined;
  };
  return {
    hear(report) {
      if (report.kind === 'watched') reached();
      if (!isOn) return;
      const at = step * pause + performance.now() - walkBegan;
      recorder = recorded(recorder, report.kind === 'step' ? { ...report, at } : report);
    },
    walker: {
      act(_index, gesture) {
        step += 1;
        return gesture();
      },
      let(_index, happen) {
        step += 1;
        return happen();
      },
      async look(index, sights) {
        await sights();
        if (index < 0) await turn(true);
        // Later events come from calls whose result is not needed any more.
        if (index === tour.steps.length - 1) await turn(false);
      },
    },
    recording: () => recorder.recording,
  };
}

/** Runs in the page. */
const watch = (name: string) => {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only the page's own
  channel.postMessage({ kind: 'watched' });
  channel.close();
};
