import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../generated/catalog.ts';
import { callers } from '../../generated/charts/callers.ts';
import contract from '../../generated/contract.json';
import { stateNodesOf, transitionsOf, type Chart } from '../../machines/charts/chart.ts';
import { describeCharts } from '../../tools/charts/charts.ts';
import type { Box } from '../../tools/charts/boxes.ts';
import { layOut } from '../../tools/charts/layout.ts';
import { widthOf } from '../../tools/charts/texts.ts';
import { drivers } from '../drivers/drivers.ts';
import { deviceCall } from '../support/browser/authenticator.ts';

const folder = join(import.meta.dirname, '../../generated/charts');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const charts = describeCharts();

/** Every value of an attribute in a picture, in the order in which it is drawn. */
function valuesOf(svg: string, attribute: string): string[] {
  return [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

/** Whether a point lies on the edge of a box, give or take a pixel. */
function isOnEdge({ x, y }: { x: number; y: number }, box: Box): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 1.5;
  const within = (value: number, from: number, length: number) =>
    value > from - 1.5 && value < from + length + 1.5;
  return (
    (within(x, box.x, box.width) && (near(y, box.y) || near(y, box.y + box.height))) ||
    (within(y, box.y, box.height) && (near(x, box.x) || near(x, box.x + box.width)))
  );
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe.each(
  charts.map((chart): [keyof typeof catalog, Chart] => [chart.name as keyof typeof catalog, chart]),
)('the chart of %s', (name, chart) => {
  const svg = read(`${name}.svg`);
  const machine = catalog[name];
  const drawn = layOut(chart);

  test('has every state and every transition of its machine once', () => {
    const states = stateNodesOf(machine).map(({ id }) => id);
    const edges = transitionsOf(machine).map(({ id }) => id);
    expect(valuesOf(svg, 'data-state').toSorted()).toEqual(states.toSorted());
    expect(valuesOf(svg, 'data-edge').toSorted()).toEqual(edges.toSorted());
  });

  test('leads every arrow from its state to its target', async () => {
    const { states, edges, marks, beginnings } = await drawn;
    const boxOf = new Map(states.map((placed) => [placed.state.id, placed]));
    const anywhere = new Map(marks.filter(({ kind }) => kind === 'anywhere').map((mark) => [mark.of, mark]));
    const at = (id: string) => {
      const box = boxOf.get(id);
      if (!box) throw new Error(`"${id}" is not drawn.`);
      return box;
    };
    for (const { edge, lines } of edges) {
      const inwards = edge.targets.some((target) => target.startsWith(`${edge.source}.`));
      const source = inwards ? anywhere.get(edge.source) : at(edge.source);
      expect(lines).toHaveLength(edge.targets.length);
      for (const [index, line] of lines.entries()) {
        const [first] = line;
        const last = line.at(-1);
        expect(source && first && isOnEdge(first, source), `${edge.id} begins`).toBe(true);
        expect(last && isOnEdge(last, at(edge.targets[index] ?? '')), `${edge.id} ends`).toBe(true);
      }
    }
    for (const { of, line } of beginnings) {
      const last = line.at(-1);
      const { initial } = at(of).state;
      expect(last && initial !== null && isOnEdge(last, at(initial)), `${of} begins in ${initial}`).toBe(
        true,
      );
    }
  });

  test('lets no text out of its box and no state onto another', async () => {
    const { states, edges } = await drawn;
    for (const placed of states) {
      const parent = states.find(({ state }) => state.id === placed.state.parent);
      if (parent) expect(holds(parent, placed), `${placed.state.id} is within its parent`).toBe(true);
      for (const other of states) {
        const related =
          `${other.state.id}.`.startsWith(`${placed.state.id}.`) ||
          `${placed.state.id}.`.startsWith(`${other.state.id}.`);
        if (!related) expect(overlap(placed, other), `${placed.state.id} on ${other.state.id}`).toBe(false);
      }
      const texts = [
        ...placed.title,
        ...placed.description,
        ...placed.notes,
        ...placed.inner.flatMap(({ lines }) => lines),
      ];
      for (const line of texts) {
        expect(line.x + widthOf(line.text, line), line.text).toBeLessThanOrEqual(placed.width);
        expect(line.y, line.text).toBeLessThan(placed.height);
      }
    }
    for (const { edge, label } of edges) {
      expect(label, edge.id).not.toBeNull();
      for (const line of label?.lines ?? []) {
        expect(line.x, line.text).toBeGreaterThanOrEqual(0);
        expect(line.y, line.text).toBeLessThan(label?.height ?? 0);
      }
    }
  });

  test('describes every state in Croatian and names every guard, delay and call', () => {
    for (const { title, description, calls } of chart.states) {
      expect(svg).toContain(`<title>${title}</title>`);
      expect(description).toMatch(/\.$/);
      for (const { actor } of calls) expect(svg).toContain(`poziva ${actor}`);
    }
    for (const { guard } of chart.edges) if (guard !== null) expect(svg).toContain(`[${guard}]`);
  });
});

test('an arrow says what a person does or what comes about, unless it comes by itself', () => {
  const silent = charts.flatMap(({ edges }) =>
    edges.filter(({ says, label }) => says.length === 0 && label !== 'odmah'),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

describe('the machines that call an operation', () => {
  const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.values<object>(item).flatMap((operation) =>
      'operationId' in operation ? [{ path, id: String(operation.operationId) }] : [],
    ),
  );

  test('are listed for every operation of the contract', () => {
    expect(Object.keys(callers).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
    const names = new Set(Object.keys(catalog));
    expect(
      Object.values(callers)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  test('are those whose drivers hold its answers', () => {
    const fits = (template: string, path: string) =>
      new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
    const calls = Object.entries(drivers).flatMap(([machine, driver]) =>
      Object.values(driver.calls)
        .filter((path) => typeof path === 'string')
        // A device is asked, not the server.
        .filter((path) => path !== deviceCall)
        .map((path) => ({ machine, path })),
    );
    const untold = calls.filter(
      ({ machine, path }) =>
        !operations.some(({ path: template, id }) => fits(template, path) && callers[id]?.includes(machine)),
    );
    expect(calls.length).toBeGreaterThan(15);
    expect(untold).toEqual([]);
  });
});
