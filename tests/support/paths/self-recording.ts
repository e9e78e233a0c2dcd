import type { Page } from '@playwright/test';
import { newRecorder, recorded, started } from '../../../src/analyst/recording/record.ts';
import { begunRecording, type Recording } from '../../../src/analyst/recording/recording.ts';
import { hearMachines } from '../browser/hear-machines.ts';
import type { Tour } from './tour.ts';
import { byDriver, type Walker } from './walk.ts';

/** Records what the portal does while somebody walks a tour, from where its machine starts for the last time before it. */
export async function recordTour(page: Page, tour: Tour): Promise<{ walker: Walker; read: () => Recording }> {
  const begin = () => newRecorder(begunRecording(tour, new Date()));
  let recorder = begin();
  let isThere = false;
  await hearMachines(page, (report) => {
    const isStep = report.kind === 'step';
    if (!isThere && isStep && report.machine === tour.machine && report.event === started) recorder = begin();
    // The portal's clock stands.
    recorder = recorded(recorder, isStep ? { ...report, at: performance.now() } : report);
  });
  const walker: Walker = {
    ...byDriver,
    async look(step, sights) {
      await sights();
      if (step < 0) isThere = true;
    },
  };
  return { walker, read: () => recorder.recording };
}

/**
 * The transitions of a tour that are not in its recording in their order; none when it has recorded itself. What the portal
 * sends besides may be between them.
 */
export function missingIn({ machine, steps }: Tour, recording: Recording): string[] {
  const kept = recording.steps
    .flatMap(({ reports }) => reports)
    .filter((report) => report.machine === machine)
    .flatMap(({ edges }) => edges);
  let from = 0;
  return steps
    .flatMap(({ takes }) => takes)
    .filter((id) => {
      const index = kept.indexOf(id, from);
      if (index >= 0) from = index + 1;
      return index < 0;
    });
}
