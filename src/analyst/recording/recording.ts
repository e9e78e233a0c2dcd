import { z } from 'zod';

/** The limits of a recording; `bytes` is the size of its file. */
export const most = { steps: 500, reports: 4000, title: 200, note: 500, bytes: 2_000_000 } as const;

const name = z.string().min(1).max(100);
const id = z.string().min(1).max(300);

const report = z.strictObject({
  machine: name,
  event: id,
  edges: z.array(id).max(50),
  states: z.array(id).max(50),
});

const step = z
  .strictObject({
    note: z.string().max(most.note),
    /** The index of the report that gives the step its words; the others came along with it. Null for the beginning. */
    own: z.int().min(0).nullable(),
    /** In their order. The first step, the beginning, may have none. */
    reports: z.array(report).max(most.reports),
  })
  .refine(({ own, reports }) => own === null || own < reports.length, { path: ['own'] });

/** A recorded path as its file holds it. */
export const recordingSchema = z.strictObject({
  format: z.literal('moj-leasing/put/1'),
  title: z.string().max(most.title),
  /** The machine that is walked, and the entry of its driver where the path begins. */
  machine: name,
  entry: name,
  recordedAt: z.iso.datetime(),
  /** The beginning first, then every step. */
  steps: z
    .array(step)
    .min(1)
    .max(most.steps + 1),
});

export type Recording = z.infer<typeof recordingSchema>;
/** A step of a machine, without typed values. */
export type RecordedReport = z.infer<typeof report>;
export type RecordedStep = z.infer<typeof step>;

export interface Beginning {
  readonly machine: string;
  readonly entry: string;
}

export function begunRecording({ machine, entry }: Beginning, now: Date): Recording {
  return {
    format: 'moj-leasing/put/1',
    title: '',
    machine,
    entry,
    recordedAt: now.toISOString(),
    steps: [{ note: '', own: null, reports: [] }],
  };
}

/** The report that gives a step its words. */
export const ownReport = ({ own, reports }: RecordedStep): RecordedReport | undefined =>
  own === null ? undefined : reports[own];

/** How many steps there are after the beginning. */
export const stepCount = ({ steps }: Recording): number => steps.length - 1;

export function isFull({ steps }: Recording): boolean {
  return steps.length > most.steps || steps.flatMap(({ reports }) => reports).length >= most.reports;
}
