import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, StateMachine, type AnyStateMachine, type StateNode } from 'xstate';
import { catalog } from '../../generated/catalog.ts';
import { stateNodesOf } from '../../machines/charts/chart.ts';

const folder = join(import.meta.dirname, '../../machines');

/** Every machine that a file of the folder exports. */
async function machinesInFolder(): Promise<Set<AnyStateMachine>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>),
  );
  return new Set(
    modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof StateMachine),
  );
}

/** A chart may not contain unnamed, inline implementations. */
function unnamed(node: StateNode): string[] {
  const isNamed = (part: unknown) =>
    typeof part === 'string' ||
    (typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string');
  const isTimer = (action: unknown) =>
    typeof action === 'function' && String((action as { type?: unknown }).type).startsWith('xstate.');
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)];
  return [
    ...actions
      .filter((action) => !isNamed(action) && !isTimer(action))
      .map(() => `${node.id}: an action without a name`),
    ...transitions
      .filter(({ guard }) => guard !== undefined && !isNamed(guard))
      .map(() => `${node.id}: a guard without a name`),
    ...node.after
      .filter(({ delay }) => typeof delay !== 'string' || /^\d+$/.test(delay))
      .map(() => `${node.id}: a delay without a name`),
    ...node.invoke.filter(({ id }) => /^\d+\./.test(id)).map(() => `${node.id}: an actor without an id`),
  ];
}

test('every machine of the folder is in the catalog, once', async () => {
  const listed = Object.values<AnyStateMachine>(catalog);
  expect(new Set(listed).size).toBe(listed.length);
  expect(new Set(listed)).toEqual(await machinesInFolder());
});

test('a part without a name is found', () => {
  const machine = createMachine({
    initial: 'a',
    states: {
      a: { after: { 10: 'b' }, on: { go: { guard: () => true, actions: () => undefined, target: 'b' } } },
      b: { invoke: { src: fromPromise(() => Promise.resolve()) } },
    },
  });
  expect(stateNodesOf(machine).flatMap(unnamed)).toEqual([
    '(machine).a: an action without a name',
    '(machine).a: a guard without a name',
    '(machine).a: a delay without a name',
    '(machine).b: an actor without an id',
  ]);
});

describe.each(Object.entries(catalog))('%s', (name, machine) => {
  const nodes = stateNodesOf(machine as AnyStateMachine);

  test('has its name in the catalog as id, and texts in Croatian', () => {
    expect(machine.id).toBe(name);
    expect(machine.config.description).toMatch(/\.$/);
  });

  test('has a title and a description for every state', () => {
    const untold = nodes
      .filter(({ meta, description }) => !(meta as { title?: string } | undefined)?.title || !description)
      .map(({ id }) => id);
    expect(untold).toEqual([]);
  });

  test('has a name for every guard, action, delay and actor', () => {
    expect(nodes.flatMap(unnamed)).toEqual([]);
  });

  test('gives every actor a different id', () => {
    const ids = nodes.flatMap((node) => node.invoke.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
