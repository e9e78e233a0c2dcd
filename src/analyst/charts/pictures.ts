import { charts } from '../../../generated/charts/charts.ts';
import type { Chart } from '../../../machines/chart.ts';

const pictures = import.meta.glob<string>('../../../generated/charts/*.svg', {
  query: '?raw',
  import: 'default',
});

/** The drawing of a chart, as the build has it. */
export async function pictureOf(machine: string): Promise<string> {
  const load = pictures[`../../../generated/charts/${machine}.svg`];
  if (!load) throw new Error(`There is no drawing of "${machine}".`);
  return load();
}

const byName = new Map(charts.map((chart) => [chart.name, chart]));

export const chartNamed = (machine: string): Chart | undefined => byName.get(machine);
export { charts };
