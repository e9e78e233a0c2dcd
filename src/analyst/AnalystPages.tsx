import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'wouter';
import type { Chart } from '../../machines/charts/chart.ts';
import { brand } from '../../domain/brand.ts';
import { chartsPaths } from '../routes/paths.ts';
import { Pages, row } from '../routes/routes.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Link } from '../ui/actions/Link.tsx';
import { SkipLink } from '../ui/actions/SkipLink.tsx';
import { lazyComponent, Loading } from '../ui/feedback/lazy.tsx';
import { Icon } from '../ui/images/Icon.tsx';
import { ExternalLink } from '../ui/images/icons.ts';
import { LogoMark } from '../ui/images/LogoMark.tsx';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { Charts } from './charts/Charts.tsx';
import { chartNamed, charts } from './charts/pictures.ts';
import * as styles from './AnalystPages.css.ts';

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

/** Shows the pages of the analysts instead of the portal. None of the portal's machines runs in them. */
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

/** Sets the title as `Screen` does, which these pages do not use. */
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

/** The head of the analysts' pages, which customers do not see. */
function ChartsHeader({ current }: { current: 'charts' | 'contract' }) {
  const here = (page: typeof current) => (page === current ? 'page' : undefined);
  return (
    <header className={styles.header}>
      <p className={styles.brand}>
        <LogoMark tone="light" />
        {brand.product}
      </p>
      <nav className={styles.nav} aria-label="Za analitičare">
        <Link variant="plain" to={chartsPaths.charts} aria-current={here('charts')}>
          Dijagrami
        </Link>
        <Link variant="plain" to={chartsPaths.contract} aria-current={here('contract')}>
          Ugovor API-ja
        </Link>
        {/* The portal is another page: no router leads there. */}
        <a className={styles.portal} href="/" target="_blank" rel="noopener">
          Otvori portal
          <Icon of={ExternalLink} size={16} />
          <VisuallyHidden> (otvara se u novoj kartici)</VisuallyHidden>
        </a>
      </nav>
    </header>
  );
}
