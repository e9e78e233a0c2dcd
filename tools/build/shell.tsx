import { renderToStaticMarkup } from 'react-dom/server';
import { Loading } from '../../src/ui/feedback/lazy.tsx';
import * as styles from '../../src/ui/text/VisuallyHidden.css.ts';

/**
 * The page that customers see while the main module loads, but for the landing page.
 *
 * @param title of the page, which screen readers say; unknown for a path that leads elsewhere
 */
export const renderShell = (title?: string): string =>
  renderToStaticMarkup(
    <>
      {title && <h1 className={styles.hidden}>{title}</h1>}
      <Loading />
    </>,
  );
