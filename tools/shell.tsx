import { renderToStaticMarkup } from 'react-dom/server';
import { Loading } from '../src/ui/feedback/lazy.tsx';

/** What customers see while the main module loads on any page but the landing page. */
export function renderShell(): string {
  return renderToStaticMarkup(<Loading />);
}
