import { renderToStaticMarkup } from 'react-dom/server';
import { customerTitles, publicTitles } from '../../src/routes/served-titles.ts';
import { Loading } from '../../src/ui/feedback/lazy.tsx';
import * as styles from '../../src/ui/text/VisuallyHidden.css.ts';

/** The titles of pages by the patterns of their paths, and who may open them. */
export const titles = { everybody: publicTitles, customer: customerTitles };

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
