import { useEffect, useState } from 'react';
import { charts } from '../../../generated/charts/charts.ts';
import type { Chart } from '../../../machines/charts/chart.ts';

const pictures = import.meta.glob<string>('../../../generated/charts/*.svg', {
  query: '?raw',
  import: 'default',
});

async function pictureOf(machine: string): Promise<string> {
  const load = pictures[`../../../generated/charts/${machine}.svg`];
  if (!load) throw new Error(`There is no drawing of "${machine}".`);
  return load();
}

/** The drawing of a machine; null while it is on its way. */
export function usePicture(machine: string): string | null {
  const [loaded, setLoaded] = useState<{ machine: string; picture: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void pictureOf(machine).then((picture) => isWanted && setLoaded({ machine, picture }));
    return () => {
      isWanted = false;
    };
  }, [machine]);
  return loaded?.machine === machine ? loaded.picture : null;
}

const byName = new Map(charts.map((chart) => [chart.name, chart]));

export const chartNamed = (machine: string): Chart | undefined => byName.get(machine);
export { charts };
