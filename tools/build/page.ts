import { brand } from '../../domain/brand.ts';
import { oldBrowserScript, oldBrowserText } from '../browsers/browsers.ts';

const moduleScript = /\s*<script type="module"[^>]*><\/script>/;

/** In a built page these are inside it; while developing they are modules as any other. */
const ownScripts = '<script type="module" src="/src/boot/before-paint.ts"></script>';

/**
 * The page while developing: the template with its names filled in; the module script loads everything.
 *
 * @param apiUrl where the API is, empty for the same origin
 * @param offers the additions to the specification that it has; default: all
 */
export function developmentPage(template: string, apiUrl: string, offers: string | undefined): string {
  return fillNames(template, apiUrl, offers).replace('<!--head-->', ownScripts).replace('<!--root-->', '');
}

/** The scripts of pages: in the head, before anything is painted, and at the end. */
export interface InlineScripts {
  beforePaint: string;
  /** Not in the landing page. */
  firstCalls: string;
  start: string;
}

/** The parts of a built page beside the template. */
export interface BuiltPage {
  /** Before the name of the portal, in the title of the document. */
  title: string | undefined;
  /** The icon as SVG: it is part of the page, which saves a request. */
  icon: string;
  apiUrl: string;
  offers: string | undefined;
  /** Address of the main module, which the start script imports when the time has come. */
  app: string;
  /** Stand inside the page, their hashes in the content security policy. */
  scripts: InlineScripts;
  /** Addresses that are fetched before all else, in this order. */
  preload: readonly { href: string; as: keyof typeof preloads }[];
  css: string;
  /** The content of #root before the main module runs. */
  markup: string;
  /** Whether the main module is imported at once, or after the visible page has loaded. */
  starts: 'now' | 'afterLoad';
}

/** How the link of each is written. */
const preloads = {
  font: 'rel="preload" as="font" type="font/woff2" crossorigin',
  image: 'rel="preload" as="image" fetchpriority="high"',
  module: 'rel="modulepreload"',
};

/** A built page: CSS and start script inside, no other script that could compete with the picture. */
export function builtPage(template: string, page: BuiltPage): string {
  const head = [
    `<meta name="app" content="${page.app}" />`,
    ...page.preload.map(({ href, as }) => `<link href="${href}" ${preloads[as]} />`),
    `<script>${page.scripts.beforePaint}</script>`,
    ...(page.starts === 'now' ? [`<script>${page.scripts.firstCalls}</script>`] : []),
    `<style>${page.css}</style>`,
  ];
  return (
    fillNames(template, page.apiUrl, page.offers)
      .replaceAll(/>\s+</g, '><')
      // Last in the page: its imports find the whole page there.
      .replace(moduleScript, () =>
        [oldBrowserScript, page.scripts.start].map((each) => `<script>${each}</script>`).join(''),
      )
      .replace('"/favicon.svg"', () => `"data:image/svg+xml,${encodeURIComponent(page.icon.trim())}"`)
      .replace('<title>', page.title ? `<title>${page.title} · ` : '<title>')
      .replace('<html ', page.starts === 'now' ? '<html data-start="now" ' : '<html ')
      .replace('<!--head-->', () => head.join(''))
      .replace('<!--root-->', () => page.markup)
  );
}

function fillNames(template: string, apiUrl: string, offers: string | undefined): string {
  const named = template
    .replaceAll('%PRODUCT%', brand.product)
    .replaceAll('%API_URL%', apiUrl)
    .replace('%OLD_BROWSER%', oldBrowserText);
  const meta = `<meta name="api-offers" content="${offers?.replaceAll('"', '')}" />`;
  return offers ? named.replace('<link', `${meta}<link`) : named;
}
