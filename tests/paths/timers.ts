import type { Happening } from '../../machines/charts/transitions.ts';

/** The timers that a machine has set, in milliseconds of a clock. */
export class Timers {
  private readonly due = new Map<string, { readonly event: string; readonly at: number }>();

  /** Takes over the timers that an event has set and cancelled. */
  set({ timersSet, timersCancelled }: Pick<Happening, 'timersSet' | 'timersCancelled'>, now: number): void {
    for (const id of timersCancelled) this.due.delete(id);
    for (const { id, event, delay } of timersSet) this.due.set(id, { event, at: now + delay });
  }

  /** When the event comes; undefined when no timer is set for it. */
  at(event: string): number | undefined {
    return [...this.due.values()].find((timer) => timer.event === event)?.at;
  }

  /** The events that come before a time. */
  before(time: number): string[] {
    return [...this.due.values()].filter(({ at }) => at < time).map(({ event }) => event);
  }

  /** The event has come. */
  end(event: string): void {
    for (const [id, timer] of this.due) if (timer.event === event) this.due.delete(id);
  }
}
