import { renderToStaticMarkup } from 'react-dom/server';
import { Loading } from '../src/runtime/Loading.tsx';

/** What customers see while the main module loads on any page but the landing page. */
export function renderShell(): string {
  return renderToStaticMarkup(<Loading />);
}
