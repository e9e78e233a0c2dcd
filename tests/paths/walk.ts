import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf } from '../../machines/charts/chart.ts';
import type { LooseDriver } from './driver.ts';
import { invocationsOf, make, moveNamed, type Move } from './model.ts';
import type { Tour, TourStep } from './tour.ts';
import { begin } from '../../machines/charts/transitions.ts';
import { Timers } from './timers.ts';

/** The parts of the portal under test that the walker needs. */
export interface WalkedPortal {
  readonly clocks: { now(): Date; advance(milliseconds: number): Promise<void> };
  readonly faults: { hold(path: string): () => void };
}

export interface Walk {
  readonly page: Page;
  readonly portal: WalkedPortal;
}

/** The walker of a tour. Steps are counted from 0; the beginning is -1. */
export interface Walker {
  /** Does the action of this step. */
  act(step: number, gesture: () => Promise<void>): Promise<void>;
  /** Lets an answer come or time pass. */
  let(step: number, happen: () => Promise<void>): Promise<void>;
  /** Checks what must be visible after this step. */
  look(step: number, sights: () => Promise<void>): Promise<void>;
}

/** Walks by the driver's tables. */
export const byDriver: Walker = {
  act: (_step, gesture) => gesture(),
  let: (_step, happen) => happen(),
  look: (_step, sights) => sights(),
};

/** Milliseconds of the portal's time that go by between two looks, unless the driver says less. */
const usualPace = 20;
/**
 * After a long wait as much goes by between two looks: a call that was answered late has set its timer a little later
 * than the walk expected. A hundred looks stay well within the next long delay.
 */
const paceAfterLongWait = 600;
const longWait = 60_000;
/** How often time moves on at most: timers that set timers are through by then. */
const blinks = 100;
/** Milliseconds of real time after which something is taken not to come any more. */
const patience = 60_000;
/** Milliseconds of real time between two looks. They grow, so that a slow machine keeps blinks. */
const waitAfter = (looks: number): number => 20 + 5 * looks;

/**
 * Looks until the claim holds. The portal's clock is stopped, so a moment of it passes between two looks: enough for
 * work that the page defers to its next tick, never enough for a delay of the chart.
 */
export async function see(portal: WalkedPortal, claim: () => Promise<void>, pace = usualPace): Promise<void> {
  const deadline = performance.now() + patience;
  for (let look = 0; ; look += 1) {
    try {
      return await claim();
    } catch (problem) {
      if (performance.now() > deadline) throw problem;
      await sleep(waitAfter(look));
      if (look < blinks) await portal.clocks.advance(pace);
    }
  }
}

/** A call that is under way and whose answer is being held. */
interface Pending {
  readonly actor: string;
  readonly reference: unknown;
  readonly release: () => void;
}

/**
 * Walks a tour through the running portal. Outcomes are prepared before the gesture that starts their call, and the
 * call is held while its pending state is looked at. Reports each transition once it has been taken and its visible
 * result was seen.
 */
export async function walkTour<W extends Walk>(
  driver: LooseDriver<W>,
  tour: Tour,
  walk: W,
  onTaken: (transition: string) => void,
  walker = byDriver,
): Promise<void> {
  const { page, portal } = walk;
  const moveOf = ({ move }: TourStep): Move => moveNamed(driver as LooseDriver<never>, move);
  const entry = driver.entries[tour.entry];
  if (!entry) throw new Error(`The tour begins at "${tour.entry}", which the driver does not have.`);
  const sources = new Map(invocationsOf(driver.machine).map(({ id, source }) => [id, source]));

  const world = driver.world(walk);
  const now = () => portal.clocks.now().getTime();
  const timers = new Timers();
  let pending: Pending[] = [];

  /** Gets ready for the calls that a step starts: brings their outcomes about and holds their answers. */
  const getReady = async (
    step: number,
    { children, context }: AnyMachineSnapshot,
    before: typeof children,
  ) => {
    for (const [actor, reference] of Object.entries(children)) {
      if (before[actor] === reference) continue;
      const outcome = tour.steps
        .filter(({ startedAt }) => startedAt === step)
        .map(moveOf)
        .find((move) => move.actor === actor);
      await outcome?.instruction.prepare?.(world);
      const call = driver.calls[sources.get(actor) ?? ''];
      const path = typeof call === 'function' ? call(world, context) : call;
      if (path) pending.push({ actor, reference, release: portal.faults.hold(path) });
    }
  };
  const letGo = (isOver: (call: Pending) => boolean) => {
    for (const call of pending) if (isOver(call)) call.release();
    pending = pending.filter((call) => !isOver(call));
  };
  const seeAll = async (snapshot: AnyMachineSnapshot, pace = driver.pace, shows?: () => Promise<void>) => {
    for (const leaf of leavesOf(snapshot)) {
      const sight = driver.states[leaf];
      if (sight === undefined || sight === 'momentary')
        throw new Error(`The driver does not say how "${leaf}" looks.`);
      await see(portal, () => sight.see(page, world, snapshot.context), pace);
    }
    if (shows) await see(portal, shows, pace);
  };

  const lines: string[] = [`${tour.machine}: ${tour.say}`];
  try {
    const first = begin(driver.machine, entry.input);
    await getReady(-1, first.snapshot, {});
    await entry.open(page, world);
    let { snapshot } = first;
    await walker.look(-1, () => seeAll(first.snapshot));
    // Timers that were set on the way have begun by now, if not a little before.
    timers.set(first, now());
    tour.takes.forEach(onTaken);
    for (const [index, step] of tour.steps.entries()) {
      const move = moveOf(step);
      lines.push(`${index + 1}. ${step.say} → ${step.sees.map(({ state }) => state).join(', ')}`);
      const happening = make(driver.machine, snapshot, move);
      const { children } = happening.snapshot;
      await getReady(index, happening.snapshot, snapshot.children);
      let waited = 0;
      if (move.kind === 'gesture') {
        await walker.act(index, async () => move.instruction.do?.(page, world));
      } else {
        await walker.let(index, async () => {
          if (move.kind === 'passing') {
            waited = Math.max((timers.at(move.event.type) ?? 0) - now(), 0);
            await portal.clocks.advance(waited);
          } else letGo(({ actor, reference }) => actor === move.actor && children[actor] !== reference);
        });
      }
      timers.end(move.event.type);
      ({ snapshot } = happening);
      const { shows } = move.instruction;
      await walker.look(index, () =>
        seeAll(
          happening.snapshot,
          waited > longWait ? paceAfterLongWait : driver.pace,
          shows && (() => shows.see(page, world)),
        ),
      );
      timers.set(happening, now());
      // A call whose result is not needed any more is answered now, so that it disturbs nothing later.
      letGo(({ actor, reference }) => children[actor] !== reference);
      step.takes.forEach(onTaken);
    }
  } catch (problem) {
    throw new Error(`The walk stopped here:\n${lines.join('\n')}`, { cause: problem });
  } finally {
    letGo(() => true);
  }
}
