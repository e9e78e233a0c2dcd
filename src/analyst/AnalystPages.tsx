import { useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { brand } from '../../domain/brand.ts';
import { chartNamed, charts } from './charts/pictures.ts';
import { Charts } from './charts/Charts.tsx';
import { ChartsHeader } from './ChartsHeader.tsx';
import { loadable } from '../ui/feedback/loadable.tsx';
import { SkipLink } from '../ui/actions/SkipLink.tsx';
import { chartsPaths } from './charts-paths.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Loading } from '../runtime/Loading.tsx';

const Contract = loadable(() => import('./contract/Contract.tsx'), 'Contract', {
  waiting: <Loading />,
});

/** The pages of the analysts. They stand beside the portal: none of its machines runs in them. */
export function AnalystPages() {
  return (
    <ErrorBoundary>
      <SkipLink target="content" />
      <Switch>
        <Route path={chartsPaths.contract}>
          <ContractPlace />
        </Route>
        <Route path={chartsPaths.chartPattern}>{({ machine }) => <ChartPlace machine={machine} />}</Route>
      </Switch>
    </ErrorBoundary>
  );
}

/** As `Screen` does, whose place in the portal these pages do not have. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.product}`;
  }, [title]);
}

function ChartPlace({ machine }: { machine: string | undefined }) {
  const [, navigate] = useLocation();
  const [first] = charts;
  const chart = machine === undefined ? first : chartNamed(machine);
  useTitle(chart ? `Dijagram: ${chart.title}` : 'Dijagrami');
  if (!chart) return <Redirect to={chartsPaths.charts} replace />;
  return (
    <>
      <ChartsHeader current="charts" />
      <Charts chart={chart} onMachine={(name, how) => navigate(chartsPaths.chart(name), how)} />
    </>
  );
}

function ContractPlace() {
  useTitle('Ugovor API-ja');
  return (
    <>
      <ChartsHeader current="contract" />
      <Contract />
    </>
  );
}
