import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../../../machines/charts/chart.ts';
import { fetchUsage, readUsage, type ChartUsage, type UsageFile } from './reading.ts';

export interface Usage {
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
  /** `undefined` while it is loading or not shown. */
  readonly file: UsageFile | 'none' | 'unreadable' | undefined;
  /** Of the present chart; null while it is not shown, or there is none. */
  readonly ofChart: ChartUsage | null;
}

/** The use of a chart. It is read again each time the analyst asks to see it. */
export function useUsage(chart: Chart): Usage {
  const [isShown, show] = useState(false);
  const [file, setFile] = useState<Usage['file']>();
  useEffect(() => {
    if (!isShown) return undefined;
    let isWanted = true;
    void fetchUsage().then((answer) => isWanted && setFile(answer));
    return () => {
      isWanted = false;
    };
  }, [isShown]);
  const ofChart = useMemo(
    () => (isShown && typeof file === 'object' ? readUsage(chart, file) : null),
    [isShown, file, chart],
  );
  return { isShown, show, file, ofChart };
}
