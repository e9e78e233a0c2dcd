import { setTimeout } from 'node:timers/promises';
import type { Engine, Handle } from './engine.ts';

/** Milliseconds that a person would wait for something. */
const patience = 15_000;

/** The elements that have a role without naming it. */
const selectors = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, textarea',
} as const;

type Role = keyof typeof selectors;

/** Tries until it succeeds; in the end it fails with what the page shows. */
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

const visible = `
  return [...document.querySelectorAll(arguments[0])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'));`;

/** The whole name, or a pattern that it fits. */
type Name = string | RegExp;

async function find(engine: Engine, role: Role, name: Name): Promise<Handle | undefined> {
  for (const element of await engine.run<Handle[]>(visible, selectors[role])) {
    const own = await engine.nameOf(element);
    if (typeof name === 'string' ? own === name : name.test(own)) return element;
  }
  return undefined;
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

/** Whether it stays in its place: a press of what moves would miss it. */
async function isStill(engine: Engine, element: Handle): Promise<boolean> {
  const lookUp = () => engine.run('return JSON.stringify(arguments[0].getBoundingClientRect())', element);
  const before = await lookUp();
  await setTimeout(100);
  return (await lookUp()) === before;
}

export async function press(engine: Engine, role: 'button' | 'link', name: Name): Promise<void> {
  await eventually(engine, `A press of the ${role} „${name}“`, async () => {
    const element = await find(engine, role, name);
    if (element === undefined) return undefined;
    // A bar at an edge of the window would cover it.
    await engine.run('arguments[0].scrollIntoView({ block: "center" })', element);
    if (!(await isStill(engine, element))) return undefined;
    await engine.click(element);
    return true;
  });
}

/** Types into the field with this label; chooses the file with this path where it is one for files. */
export async function fill(engine: Engine, label: string, text: string): Promise<void> {
  await engine.type(await see(engine, 'field', label), text);
}
