import { catalog } from '../../generated/catalog.ts';
import type { Chart } from '../../machines/charts/chart.ts';
import { drivers } from '../../tests/drivers/drivers.ts';
import { callersOf, callsOfMachines, type Operations } from './callers.ts';
import { describeChart, sayingsOf } from './describe.ts';
import { layOut } from './layout.ts';
import { playbookOf } from './playbook.ts';
import { svgOf } from './svg.ts';

/** The contents of the charts of all machines, in the order of the catalog. */
export function describeCharts(): Chart[] {
  return (Object.keys(catalog) as (keyof typeof catalog)[]).map((name) =>
    describeChart(name, catalog, sayingsOf(drivers[name])),
  );
}

/** The drawn charts and their contents, by the names of their files. */
export async function drawCharts(contract: Operations): Promise<Record<string, string>> {
  const charts = describeCharts();
  const pictures = await Promise.all(
    charts.map(async (chart) => [`${chart.name}.svg`, svgOf(chart, await layOut(chart))]),
  );
  const calls = await callsOfMachines();
  const playbooks = (Object.keys(catalog) as (keyof typeof catalog)[]).map((name) => [
    name,
    playbookOf(drivers[name], calls.get(name)),
  ]);
  return {
    ...Object.fromEntries(pictures),
    'playbooks.json': `${JSON.stringify(Object.fromEntries(playbooks), null, 1)}\n`,
    'charts.ts': moduleOf(charts),
    'callers.ts': callersModule(callersOf(contract, calls)),
  };
}

/** A module, so that the compiler compares its content with its readers' types. */
function moduleOf(charts: readonly Chart[]): string {
  return `// Written by \`npm run generate\` from machines/ and tests/drivers/. Do not edit.
import type { Chart } from '../../machines/charts/chart.ts';

export const charts: readonly Chart[] = ${JSON.stringify(charts, null, 2)};
`;
}

function callersModule(callers: Readonly<Record<string, readonly string[]>>): string {
  return `// Written by \`npm run generate\` from openapi/ and src/api/. Do not edit.

/** The machines that call an operation, by its \`operationId\`. */
export const callers: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(callers, null, 2)};
`;
}
