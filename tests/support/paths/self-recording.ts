import type { Page } from '@playwright/test';
import { recorded } from '../../../src/analyst/recording/record.ts';
import { begunRecording, type Recording } from '../../../src/analyst/recording/recording.ts';
import { hearMachines } from '../browser/hear-machines.ts';
import { replayOf } from './recorded.ts';
import type { Described, Tour } from './tour.ts';

/** Records what the portal does while somebody walks a tour. */
export async function recordTour(page: Page, tour: Tour): Promise<() => Recording> {
  let recorder = { recording: begunRecording(tour, new Date()), at: 0 };
  await hearMachines(page, (report) => {
    recorder = recorded(recorder, report);
  });
  return () => recorder.recording;
}

/** The transitions and states of a tour, step by step. */
const courseOf = ({ steps }: Tour): string[] =>
  steps.map(({ takes, sees }) => `${takes.join(', ')} → ${sees.map(({ state }) => state).join(', ')}`);

/** What of a tour is not in its recording, or is there in another order; null when it has recorded itself. */
export function missingIn(driver: Described, tour: Tour, recording: Recording): string | null {
  const { tour: replayed, departure } = replayOf(driver, recording);
  const walked = courseOf(tour);
  const kept = courseOf(replayed);
  const index = walked.findIndex((step, at) => step !== kept[at]);
  if (departure === null && index === -1 && kept.length === walked.length) return null;
  return `step ${index + 1}: ${walked[index] ?? 'nothing'}; recorded: ${kept[index] ?? 'nothing'} ${JSON.stringify(departure)}`;
}
