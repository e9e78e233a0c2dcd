import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalog } from '../../generated/catalog.ts';
import { drivers } from '../../tests/drivers/drivers.ts';
import { scriptsOf } from '../../tests/paths/script.ts';
import { pathsOf } from '../../tests/paths/short-paths.ts';
import { changesPage, type DrawnChange } from './changes-page.ts';
import { describeCharts } from './charts.ts';
import { compare, pathsToWalk, wholeChange, type Change, type Version } from './compare.ts';
import { layOut } from './layout.ts';
import { drawnChanges, versionsAt } from './since.ts';
import { svgOf } from './svg.ts';

/** Git ignores it; CI keeps it. */
const folder = join('reports', 'charts');

type Name = keyof typeof catalog;

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

async function drawn(change: Change, version: Version): Promise<DrawnChange & { readonly picture: string }> {
  const { chart, kinds } = drawnChanges(version.chart, change);
  const picture = svgOf(chart, await layOut(chart), kinds);
  try {
    const driver = change.kind === 'removed' ? null : drivers[change.machine as Name];
    const paths = driver ? pathsToWalk(change, scriptsOf(pathsOf(driver))) : [];
    return { change, chart, paths, picture };
  } catch (problem) {
    return { change, chart, paths: [], problem: String(problem), picture };
  }
}

/** The machines whose chart or code is another one than at a revision; of some machines, or of all. */
async function changesSince(revision: string, names: readonly string[]) {
  const before = await versionsAt(revision);
  const now = new Map(
    describeCharts().map((chart) => [chart.name, { machine: catalog[chart.name as Name], chart }]),
  );
  const changed = [...now].flatMap(([name, version]) => {
    const old = before.get(name);
    const change = old ? compare(old, version) : wholeChange(version, 'added');
    return change ? [{ change, version }] : [];
  });
  const gone = [...before.values()]
    .filter(({ chart }) => !now.has(chart.name))
    .map((version) => ({ change: wholeChange(version, 'removed'), version }));
  const unknown = names.find((name) => !now.has(name) && !before.has(name));
  if (unknown !== undefined)
    stop(`There is no machine "${unknown}". There are: ${[...now.keys()].join(', ')}.`);
  const wanted = [...changed, ...gone].filter(
    ({ change: { machine } }) => names.length === 0 || names.includes(machine),
  );
  return Promise.all(wanted.map(({ change, version }) => drawn(change, version)));
}

const { values, positionals } = parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true });
const { since } = values;
if (since === undefined) stop('Say since when: npm run charts -- --since REVISION [MACHINE …]');
const changes = await changesSince(since, positionals).catch((problem: unknown) =>
  stop(problem instanceof Error ? problem.message : String(problem)),
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'README.md'), changesPage(changes, since));
for (const { change, picture } of changes) writeFileSync(join(folder, `${change.machine}.svg`), picture);
for (const { change, paths, problem } of changes) {
  const parts = change.states.length + change.arrows.length;
  console.log(
    `${change.machine}: ${change.kind}, ${parts} parts; walk again: ${paths.map(({ id }) => id).join(' ') || (problem ?? 'nothing')}`,
  );
}
if (changes.length === 0) console.log('No chart has changed.');
console.log(join(folder, 'README.md'));
