import { createRoot } from 'react-dom/client';
import { AnalystPages } from './AnalystPages.tsx';

/** Shows the analysts' pages in the place of the portal. */
export function showAnalystPages(root: HTMLElement): void {
  root.replaceChildren();
  root.hidden = false;
  createRoot(root).render(<AnalystPages />);
}
