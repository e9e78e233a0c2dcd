import { brand } from '../../domain/brand.ts';

/** The oldest versions that run the portal; README.md names them too. */
const oldest = { safari: '16.4', chrome: '111', edge: '111', firefox: '115' };

/** For `build.target`. */
export const targets = Object.entries(oldest).map(([browser, version]) => browser + version);

/** The page of older browsers in place of the portal. */
export const oldBrowserText = `<h1>${brand.product}</h1><p>Vaš je preglednik prestar za portal. Ažurirajte ga ili otvorite portal u novijem: Safari ${oldest.safari}, Chrome ili Edge ${oldest.chrome}, Firefox ${oldest.firefox} ili noviji.</p><p>Trebate li nas, nazovite <a href="${brand.phone.href}">${brand.phone.label}</a> ili pišite na <a href="mailto:${brand.email}">${brand.email}</a>.</p>`;

/**
 * Shows it, in words that every browser knows. Runs before the start script, which finds no main module then. Where the scripts
 * in the head do not parse, no reading settings are applied; `toSorted` is the newest method that the portal calls.
 */
export const oldBrowserScript =
  'document.documentElement.style.length&&[].toSorted||(document.querySelector("[name=app]").name="",document.getElementById("old-browser").hidden=!1,document.getElementById("root").hidden=!0)';
