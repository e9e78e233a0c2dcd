import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'wouter';
import type { Chart } from '../../machines/chart.ts';
import { brand } from '../../domain/brand.ts';
import { chartsPaths } from '../routes/paths.ts';
import { Pages, row } from '../routes/routes.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { SkipLink } from '../ui/actions/SkipLink.tsx';
import { lazyComponent, Loading } from '../ui/feedback/lazy.tsx';
import { Charts } from './charts/Charts.tsx';
import { chartNamed, charts } from './charts/pictures.ts';
import { ChartsHeader } from './ChartsHeader.tsx';

const Contract = lazyComponent(() => import('./contract/Contract.tsx'), 'Contract', {
  waiting: <Loading />,
});

/** Before the machines, of which none has this name. */
const rows = [
  row({ path: chartsPaths.contract, for: 'everybody', read: () => ({}), page: ContractPage }),
  row({
    path: `${chartsPaths.charts}/:machine?`,
    for: 'everybody',
    read({ machine }) {
      const chart = machine === undefined ? charts[0] : chartNamed(machine);
      return chart ? { chart } : null;
    },
    otherwise: () => chartsPaths.charts,
    page: ChartPage,
  }),
];

/** Shows the pages of the analysts in the place of the portal, of whose machines none runs in them. */
export function showAnalystPages(root: HTMLElement): void {
  root.replaceChildren();
  root.hidden = false;
  createRoot(root).render(
    <ErrorBoundary>
      <SkipLink target="content" />
      <Pages viewer="visitor" rows={rows} />
    </ErrorBoundary>,
  );
}

/** As `Screen` does, whose place in the portal these pages do not have. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.product}`;
  }, [title]);
}

function ChartPage({ chart }: { chart: Chart }) {
  const [, navigate] = useLocation();
  useTitle(`Dijagram: ${chart.title}`);
  return (
    <>
      <ChartsHeader current="charts" />
      <Charts chart={chart} onMachine={(name, how) => navigate(chartsPaths.chart(name), how)} />
    </>
  );
}

function ContractPage() {
  useTitle('Ugovor API-ja');
  return (
    <>
      <ChartsHeader current="contract" />
      <Contract />
    </>
  );
}
