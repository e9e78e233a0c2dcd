import { charts } from '../../../generated/charts/charts.ts';
import type { Chart } from '../../../machines/charts/chart.ts';

const pictures = import.meta.glob<string>('../../../generated/charts/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A chart with its drawing, both inside the page. */
export function drawnChart(machine: string): { chart: Chart; picture: string } | null {
  const chart = charts.find(({ name }) => name === machine);
  const picture = pictures[`../../../generated/charts/${machine}.svg`];
  return chart && picture !== undefined ? { chart, picture } : null;
}
