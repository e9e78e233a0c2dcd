import '../../../src/ui/theme/theme.css.ts';
import '../../../src/ui/theme/base.css.ts';
import '../../../src/ui/theme/font.css.ts';
import { createRoot } from 'react-dom/client';
import type { WalkReport } from '../report.ts';
import { ReportPage } from './ReportPage.tsx';

declare global {
  interface Window {
    /** Written into the page. */
    walkReport?: WalkReport;
  }
}

const root = document.getElementById('root');
if (root && window.walkReport) createRoot(root).render(<ReportPage report={window.walkReport} />);
