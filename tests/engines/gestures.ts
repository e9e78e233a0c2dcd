import { setTimeout } from 'node:timers/promises';
import type { Engine, Handle } from './browsers/engine.ts';

/** Real milliseconds, as many as Playwright waits in Chromium: a slow machine is no failure. */
const patience = 45_000;

/** The elements that have a role without naming it. */
const selectors = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, textarea, select',
} as const;

type Role = keyof typeof selectors;

/** Tries until it succeeds; in the end it fails with the texts of the page. */
async function eventually<Result>(
  engine: Engine,
  wanted: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const deadline = performance.now() + patience;
  let reason: unknown;
  while (performance.now() < deadline) {
    try {
      const found = await attempt();
      if (found !== undefined) return found;
    } catch (error) {
      // The page may be changing.
      reason = error;
    }
    await setTimeout(50);
  }
  const shown = await engine.run<string>('return `${location.href}\n${document.body.innerText}`');
  throw new Error(`${wanted} did not come. The page shows:\n${shown}`, { cause: reason });
}

/** Visible elements, first those that seem to have the name: the engine, which knows, is slow to say it. */
const visible = `
  const seen = [...document.querySelectorAll(arguments[0])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'));
  const wanted = new RegExp(arguments[1]);
  const seems = ({ ariaLabel, labels, textContent }) => wanted.test(ariaLabel ?? labels?.[0]?.textContent ?? textContent);
  return [...seen.filter(seems), ...seen.filter((element) => !seems(element))];`;

/** The whole name, or a pattern that it fits. */
type Name = string | RegExp;

const isNamed = (own: string, name: Name) => (typeof name === 'string' ? own === name : name.test(own));

async function find(engine: Engine, role: Role, name: Name): Promise<Handle | undefined> {
  const pattern = typeof name === 'string' ? name.replaceAll(/[^\p{L}\d ]/gu, '.') : name.source;
  for (const element of await engine.run<Handle[]>(visible, selectors[role], pattern)) {
    if (isNamed(await engine.nameOf(element), name)) return element;
  }
  // Firefox adds the text of its button to the name of a field for files.
  if (role !== 'field') return undefined;
  const file = await engine.run<Handle | null>(
    'return [...document.querySelectorAll("input[type=file]")].find(({ labels }) => labels[0]?.textContent === arguments[0])',
    name,
  );
  return file ?? undefined;
}

export const see = (engine: Engine, role: Role, name: Name): Promise<Handle> =>
  eventually(engine, `The ${role} „${name}“`, () => find(engine, role, name));

export async function seeText(engine: Engine, text: string): Promise<void> {
  await eventually(engine, `The text „${text}“`, async () =>
    (await engine.run<boolean>('return document.body.innerText.includes(arguments[0])', text))
      ? true
      : undefined,
  );
}

/** Whether it stays in its place: a press would miss a moving element. */
async function isStill(engine: Engine, element: Handle): Promise<boolean> {
  const lookUp = () => engine.run('return JSON.stringify(arguments[0].getBoundingClientRect())', element);
  const before = await lookUp();
  await setTimeout(100);
  return (await lookUp()) === before;
}

async function pressWhatIs(
  engine: Engine,
  what: string,
  lookUp: () => Promise<Handle | undefined>,
): Promise<void> {
  await eventually(engine, `A press of ${what}`, async () => {
    const element = await lookUp();
    if (element === undefined) return undefined;
    // A bar at an edge of the window would cover it.
    await engine.run('arguments[0].scrollIntoView({ block: "center" })', element);
    if (!(await isStill(engine, element))) return undefined;
    await engine.click(element);
    return true;
  });
}

export const press = (engine: Engine, role: Role, name: Name): Promise<void> =>
  pressWhatIs(engine, `the ${role} „${name}“`, () => find(engine, role, name));

/** Types into the field with this label; chooses the file with this path where it is one for files. */
export async function fill(engine: Engine, label: string, text: string): Promise<void> {
  await engine.type(await see(engine, 'field', label), text);
}

/** The keys that have no letter, as WebDriver names them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keyCodes = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

export async function pressKey(engine: Engine, key: keyof typeof keyCodes): Promise<void> {
  const value = keyCodes[key];
  const actions = [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  await engine.act([{ type: 'key', id: 'keyboard', actions }]);
}

/** Presses the mouse on the middle of the thumb of a slider, and moves it by so many pixels before letting go. */
export async function drag(engine: Engine, label: string, by: number): Promise<void> {
  const slider = await see(engine, 'field', label);
  await engine.run('arguments[0].scrollIntoView({ block: "center" })', slider);
  const { x, y } = await engine.run<{ x: number; y: number }>(
    `const { x, y, width, height } = arguments[0].getBoundingClientRect();
     const { min, max, value } = arguments[0];
     const thumb = height;
     return { x: Math.round(x + thumb / 2 + (width - thumb) * (value - min) / (max - min)), y: Math.round(y + height / 2) };`,
    slider,
  );
  const step = { type: 'pointerMove', duration: 100, y };
  const actions = [
    { ...step, x, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { ...step, x: x + Math.round(by / 2) },
    { ...step, x: x + by },
    { type: 'pointerUp', button: 0 },
  ];
  await engine.act([{ type: 'pointer', id: 'mouse', actions }]);
}

/** Until the page answers this expression with `true`. */
export async function seeThat(engine: Engine, what: string, expression: string): Promise<void> {
  await eventually(engine, what, async () =>
    (await engine.run<boolean>(`return Boolean(${expression})`)) ? true : undefined,
  );
}

/** Until nothing with this role and name is seen any more. */
export async function seeNo(engine: Engine, role: Role, name: Name): Promise<void> {
  await eventually(engine, `The end of the ${role} „${name}“`, async () =>
    (await find(engine, role, name)) ? undefined : true,
  );
}

/** Until the focus is on the element with this name. */
export async function seeFocusOn(engine: Engine, name: Name): Promise<void> {
  await eventually(engine, `The focus on „${name}“`, async () => {
    const focused = await engine.run<Handle>('return document.activeElement');
    return isNamed(await engine.nameOf(focused), name) ? true : undefined;
  });
}

/** Presses the button of the form in the page, whatever it says. */
export function submit(engine: Engine): Promise<void> {
  const script = 'return document.querySelector("main form button[type=submit]")';
  return pressWhatIs(engine, 'the button of the form', async () => {
    return (await engine.run<Handle | null>(script)) ?? undefined;
  });
}
