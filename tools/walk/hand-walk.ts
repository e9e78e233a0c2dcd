import type { Browser, BrowserContext } from '@playwright/test';
import { customers, prepareBrowser, type Portal } from '../../tests/support/browser/portal.ts';
import { walkTour, type Walker } from '../../tests/paths/walk.ts';
import type { BookPath } from './book.ts';
import { begunPath, endedPath, markedStep, resumed, withPath, type Mark, type Protocol } from './protocol.ts';
import type { Place, Situation } from './situation.ts';

/** Real milliseconds between two ticks of the portal's clock, which goes at real speed while no step waits. */
const tick = 100;
/** A call that gets no answer gives up after 30 s of the portal's time: before that, time stops for the tester. */
const mostWhileHeld = 20_000;

/** Thrown to leave a path in the middle of it. */
class Left extends Error {}

interface Waiting<Answer> {
  readonly answer: (given: Answer) => void;
  readonly leave: () => void;
}

/**
 * Leads a person along the paths of the book: brings portal, data and clock to where a path begins, gets outcomes
 * ready, holds answers back until the tester has looked, lets time pass, and keeps the protocol. The person acts in the
 * portal, in the browser that is opened here.
 */
export class HandWalk {
  protocol: Protocol;
  private place: Place | null = null;
  private readonly paths: readonly BookPath[];
  private readonly portal: Portal;
  private readonly browser: Browser;
  private readonly keep: (protocol: Protocol) => void;
  private readonly arrange: (context: BrowserContext) => Promise<void>;
  private context: BrowserContext | undefined;
  private letting: Waiting<undefined> | undefined;
  private looking: Waiting<undefined> | undefined;
  private gesture: (() => Promise<void>) | undefined;
  private walking: Promise<void> = Promise.resolve();

  /**
   * @param keep saves the protocol whenever it has changed
   * @param arrange is given every new browser before its first page, to put its window where it belongs
   */
  constructor(options: {
    paths: readonly BookPath[];
    portal: Portal;
    browser: Browser;
    protocol: Protocol;
    keep: (protocol: Protocol) => void;
    arrange?: (context: BrowserContext) => Promise<void>;
  }) {
    this.paths = options.paths;
    this.portal = options.portal;
    this.browser = options.browser;
    this.protocol = resumed(options.protocol, new Date());
    this.keep = options.keep;
    this.arrange = options.arrange ?? (() => Promise.resolve());
  }

  async situation(): Promise<Situation> {
    return {
      protocol: this.protocol,
      place: this.place,
      mails: this.portal.mailbox.sent
        .map(({ to, subject, text }) => ({ to: to.address, subject, text }))
        .toReversed(),
      authenticators: await readAuthenticators(this.portal),
    };
  }

  /** Sets out on a path; one that is under way is left. */
  async begin(id: string): Promise<void> {
    const path = this.paths.find(({ script }) => script.id === id);
    if (!path) throw new Error(`There is no path "${id}".`);
    await this.leave();
    this.note(begunPath(path.script, new Date()));
    this.place = { id, step: 0, phase: 'preparing', problem: null };
    this.walking = this.walk(path);
  }

  /** Lets the answer come or the time pass that the step is about. */
  let(): void {
    this.letting?.answer(undefined);
  }

  /** Does the action of the present step, also one that a tester cannot do, such as ending a session on the server. */
  async do(): Promise<void> {
    const { gesture } = this;
    this.gesture = undefined;
    await gesture?.().catch((problem: unknown) => {
      if (this.place) this.place = { ...this.place, problem: String(problem) };
    });
  }

  /** Marks the present step as passed or failed, and continues. */
  mark(mark: Mark, note: string): void {
    const { place, looking } = this;
    const path = this.protocol.paths.find(({ id }) => id === place?.id);
    if (!place || !path || !looking) return;
    this.note(markedStep(path, place.step, mark, note));
    looking.answer(undefined);
  }

  /** Leaves the path that is under way. */
  async leave(): Promise<void> {
    this.letting?.leave();
    this.looking?.leave();
    await this.walking;
    this.place = null;
    await this.context?.close();
    this.context = undefined;
  }

  private note(path: Protocol['paths'][number]): void {
    this.protocol = withPath(this.protocol, path);
    this.keep(this.protocol);
  }

  private async walk({ script, tour, driver }: BookPath): Promise<void> {
    const ticking = new AbortController();
    try {
      await this.portal.reset();
      this.context = await this.browser.newContext({
        viewport: null,
        locale: 'hr-HR',
        timezoneId: 'Europe/Zagreb',
      });
      await prepareBrowser(this.context, this.portal, { time: 'stands', consent: 'necessary' }, new Set());
      await this.arrange(this.context);
      const page = await this.context.newPage();
      void this.tickOn(ticking.signal);
      await walkTour(driver, tour, { page, portal: this.portal }, () => undefined, this.walker(script.id));
      this.place = null;
    } catch (problem) {
      if (this.place && !isLeft(problem)) this.place = { ...this.place, problem: String(problem) };
    } finally {
      ticking.abort();
      const path = this.protocol.paths.find(({ id }) => id === script.id);
      if (path) this.note(endedPath(path, new Date()));
    }
  }

  private walker(id: string): Walker {
    const wait = (phase: 'letting' | 'looking', step: number) =>
      new Promise<undefined>((resolve, reject) => {
        this[phase] = { answer: resolve, leave: () => reject(new Left()) };
        this.place = { id, step: step + 1, phase, problem: null };
      }).finally(() => {
        this[phase] = undefined;
      });
    return {
      // The person does it, or asks for it; whether it was done is seen when they look.
      act: (_step, gesture) => {
        this.gesture = gesture;
        return Promise.resolve();
      },
      let: async (step, happen) => {
        await wait('letting', step);
        await happen();
      },
      look: async (step) => {
        await wait('looking', step);
        this.gesture = undefined;
      },
    };
  }

  /** Lets the portal's time pass at normal speed. */
  private async tickOn(signal: AbortSignal): Promise<void> {
    let whileHeld = 0;
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, tick));
      whileHeld = this.portal.faults.isHoldingAny() ? whileHeld + tick : 0;
      if (whileHeld < mostWhileHeld && !signal.aborted)
        await this.portal.clocks.advance(tick).catch(() => undefined);
    }
  }
}

async function readAuthenticators({ server }: Portal): Promise<Situation['authenticators']> {
  const found = Object.values(customers).map(async ({ username }) => {
    const user = await server.store.users.byUsername(username);
    return user?.totpSealed ? [{ username, code: await server.codeOf(username) }] : [];
  });
  return (await Promise.all(found)).flat();
}

function isLeft(problem: unknown): boolean {
  return problem instanceof Error && (problem instanceof Left || isLeft(problem.cause));
}
