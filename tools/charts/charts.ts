import { catalog } from '../../machines/catalog.ts';
import type { Chart } from '../../machines/chart.ts';
import { drivers } from '../../tests/drivers/drivers.ts';
import { describeChart } from './describe.ts';
import { layOut } from './layout.ts';
import { svgOf } from './svg.ts';

/** What the charts of all machines tell, in the order of the catalog. */
export function describeCharts(): Chart[] {
  return (Object.keys(catalog) as (keyof typeof catalog)[]).map((name) =>
    describeChart(name, catalog, drivers[name]),
  );
}

/** The drawn charts and what they tell, by the names of their files. */
export async function drawCharts(): Promise<Record<string, string>> {
  const charts = describeCharts();
  const pictures = await Promise.all(
    charts.map(async (chart) => [`${chart.name}.svg`, svgOf(chart, await layOut(chart))]),
  );
  return { ...Object.fromEntries(pictures), 'charts.json': `${JSON.stringify(charts, null, 1)}\n` };
}
