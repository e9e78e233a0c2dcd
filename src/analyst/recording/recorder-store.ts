import { z } from 'zod';
import { chartsChannel, type Report } from '../charts/report.ts';
import { newRecorder, recorded, type Recorder } from './record.ts';
import { begunRecording, isFull, recordingSchema, type Beginning } from './recording.ts';

const storageKey = 'recorded-path';

/** The stored state for the next time that the charts are opened, without the followed tab, which may be gone by then. */
const rememberedState = z.strictObject({
  status: z.enum(['running', 'ended']),
  recording: recordingSchema,
  at: z.number(),
  ownAt: z.number(),
});

/** Nothing, a recording that runs, or one that has ended and is being described. */
type RecordingState = (Recorder & Pick<z.infer<typeof rememberedState>, 'status'>) | null;

/** The state stored in the tab, where it can be read. */
function remembered(): RecordingState {
  try {
    const known = rememberedState.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
    return { ...newRecorder(known.recording), ...known };
  } catch {
    return null;
  }
}

let state = remembered();
let stopListening = state?.status === 'running' ? listen() : null;
const watchers = new Set<() => void>();

function set(next: RecordingState): void {
  state = next;
  try {
    if (next === null) {
      sessionStorage.removeItem(storageKey);
    } else {
      const { tab: _tab, beginnings: _beginnings, ...lasting } = next;
      sessionStorage.setItem(storageKey, JSON.stringify(lasting));
    }
  } catch {
    // Without room in the memory of the tab the recording ends with the page.
  }
  for (const watcher of watchers) watcher();
}

function end(): void {
  stopListening?.();
  stopListening = null;
  if (state) set({ ...state, status: 'ended' });
}

function hear(report: Report): void {
  if (state === null) return;
  const next = recorded(state, report);
  if (next !== state) set({ ...state, ...next });
  if (isFull(next.recording)) end();
}

function listen(): () => void {
  const channel = new BroadcastChannel(chartsChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<Report>) => hear(data));
  // The tabs that are open say where they are.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only the page's own
  channel.postMessage({ kind: 'watched' } satisfies Report);
  return () => channel.close();
}

/** The recording of this tab. It goes on while other charts are looked at, and survives a reload. */
export const recorderStore = {
  read: (): RecordingState => state,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  begin(beginning: Beginning): void {
    set({ status: 'running', ...newRecorder(begunRecording(beginning, new Date())) });
    stopListening = listen();
  },
  end,
  discard(): void {
    end();
    set(null);
  },
  setTitle(title: string): void {
    if (state) set({ ...state, recording: { ...state.recording, title } });
  },
  setNote(step: number, note: string): void {
    if (!state) return;
    const steps = state.recording.steps.map((each, index) => (index === step ? { ...each, note } : each));
    set({ ...state, recording: { ...state.recording, steps } });
  },
};
