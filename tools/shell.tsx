import { renderToStaticMarkup } from 'react-dom/server';
import { Loading } from '../src/app/Loading.tsx';

/** What customers see while the main module loads on any page but the landing page. */
export function renderShell(): string {
  return renderToStaticMarkup(<Loading />);
}
