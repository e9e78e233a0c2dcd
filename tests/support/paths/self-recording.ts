import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { recorded, started, type Recorder } from '../../../src/analyst/recording/record.ts';
import { begunRecording, type Recording } from '../../../src/analyst/recording/recording.ts';
import { hearMachines } from '../browser/hear-machines.ts';
import { replayOf } from './recorded.ts';
import type { Described, Tour } from './tour.ts';
import type { Walker } from './walk.ts';

/** Real milliseconds that what a machine says may be under way. */
const delivery = 50;

/** Records what the portal does while somebody walks a tour, from where the tour begins. */
export async function recordTour(page: Page, tour: Tour): Promise<{ walker: Walker; read: () => Recording }> {
  let recorder: Recorder = { recording: begunRecording(tour, new Date()), at: 0 };
  let states: readonly string[] = [];
  await hearMachines(page, (report) => {
    if ('machine' in report && report.machine === tour.machine) ({ states } = report);
    recorder = recorded(recorder, report);
  });
  const walker: Walker = {
    act: (_step, gesture) => gesture(),
    let: (_step, happen) => happen(),
    async look(step, sights) {
      await sights();
      if (step >= 0) return;
      await sleep(delivery);
      const beginning = { machine: tour.machine, event: started, edges: [], states: [...states] };
      const recording = begunRecording(tour, new Date());
      recorder = { recording: { ...recording, steps: [{ note: '', reports: [beginning] }] }, at: 0 };
    },
  };
  return { walker, read: () => recorder.recording };
}

/** The transitions and states of a tour, step by step. */
const courseOf = ({ steps }: Tour): string[] =>
  steps.map(({ takes, sees }) => `${takes.join(', ')} → ${sees.map(({ state }) => state).join(', ')}`);

/**
 * What of a tour is not in its recording, or is there in another order; null when it has recorded itself. What comes after
 * its end is none of it: answers that nobody waits for.
 */
export function missingIn(driver: Described, tour: Tour, recording: Recording): string | null {
  const { tour: replayed, departure } = replayOf(driver, recording);
  const kept = courseOf(replayed);
  const walked = courseOf(tour);
  const index = walked.findIndex((step, at) => step !== kept[at]);
  if (index === -1) return null;
  const reason = departure ? `; it departs: ${JSON.stringify(departure)}` : '';
  return `step ${index + 1} is ${walked[index]}; recorded is ${kept[index] ?? 'nothing'}${reason}`;
}
