import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chart } from '../../machines/charts/chart.ts';
import { describeChart, type Catalog } from './describe.ts';
import type { Change, Kind, Version } from './compare.ts';

const root = join(import.meta.dirname, '../..');

const git = (args: readonly string[], options: { input?: string; index?: string } = {}): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.input !== undefined && { input: options.input }),
    env: { ...process.env, ...(options.index !== undefined && { GIT_INDEX_FILE: options.index }) },
  });

/**
 * The machines of a revision by their names, with their charts. They are loaded from a temporary folder with the packages of
 * today.
 *
 * @throws for a revision that there is not, and for machines that today's packages cannot run
 */
export async function versionsAt(revision: string): Promise<Map<string, Version>> {
  const commit = commitOf(revision);
  const folder = mkdtempSync(join(tmpdir(), 'charts-'));
  try {
    const index = join(folder, '.index');
    git(['read-tree', commit], { index });
    const files = git(['ls-files', '-z', 'machines', 'domain', 'generated', 'package.json'], { index });
    git(['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], { index, input: files });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const load = async (file: string) =>
      existsSync(join(folder, file))
        ? ((await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>)
        : {};
    const { catalog } = (await load('generated/catalog.ts')) as { catalog?: Catalog };
    if (!catalog) throw new Error(`"${revision}" has no catalog of machines.`);
    const { charts = [] } = (await load('generated/charts/charts.ts')) as { charts?: readonly Chart[] };
    // Drivers are not loaded: the committed charts have their sentences.
    const says = new Map(charts.flatMap(({ edges }) => edges.map((edge) => [edge.id, edge.says] as const)));
    return new Map(
      Object.entries(catalog).map(([name, machine]) => [
        name,
        { machine, chart: describeChart(name, catalog, ({ id }) => says.get(id) ?? []) },
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function commitOf(revision: string): string {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]).trim();
  } catch {
    throw new Error(`There is no revision "${revision}".`);
  }
}

/** A chart that still has its removed parts, where their surroundings are there, and the kind of change of each part. */
export function drawnChanges(chart: Chart, { states, arrows }: Pick<Change, 'states' | 'arrows'>) {
  const all = [...chart.states, ...removedOf(states)];
  const ids = new Set(all.map(({ id }) => id));
  const present = new Set(chart.edges.map(({ id }) => id));
  const gone = removedOf(arrows)
    .filter(({ source, targets }) => [source, ...targets].every((id) => ids.has(id)))
    // Another branch may have its number now.
    .map((edge) => (present.has(edge.id) ? { ...edge, id: `${edge.id} −` } : edge));
  const kinds = new Map<string, Kind>([
    ...[...states, ...arrows]
      .filter(({ kind }) => kind !== 'removed')
      .map(({ part, kind }) => [part.id, kind] as const),
    ...[...removedOf(states), ...gone].map(({ id }) => [id, 'removed'] as const),
  ]);
  return { chart: { ...chart, states: all, edges: [...chart.edges, ...gone] }, kinds };
}

const removedOf = <Part>(parts: readonly { readonly kind: Kind; readonly part: Part }[]): Part[] =>
  parts.filter(({ kind }) => kind === 'removed').map(({ part }) => part);
