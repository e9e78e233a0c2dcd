import { useState } from 'react';
import { ChartView } from '../../../src/analyst/charts/ChartView.tsx';
import { drawnChart } from './pictures.ts';

export interface ChartBesideProps {
  readonly machine: string;
  /** Where the walk is. */
  readonly states: readonly string[];
  /** How it came there. */
  readonly edges: readonly string[];
}

/** The chart of the machine that is being walked, with the place marked. */
export function ChartBeside({ machine, states, edges }: ChartBesideProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const drawn = drawnChart(machine);
  if (!drawn) return null;
  return (
    <ChartView
      key={machine}
      chart={drawn.chart}
      picture={drawn.picture}
      states={states}
      edges={edges}
      walked={null}
      isClose
      selected={selected}
      onSelect={setSelected}
    />
  );
}
