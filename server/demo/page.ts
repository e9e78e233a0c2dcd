import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { brand } from '../../domain/brand.ts';
import { httpErrors } from '../features/shared/http-error.ts';
import { escapeMarkup } from '../../domain/values/markup.ts';
import { isLoopback } from '../platform/ip-address.ts';
import type { AppConfig } from '../platform/config.ts';

/** The one look of the demo's own pages. */
const demoStyle = `
:root{color-scheme:light;--brand:#0B5C63;--ink:#10252B;--quiet:#48595E;--line:#D9D6CC;--page:#F6F3EC}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{background:var(--brand);color:#fff;padding:24px max(24px,calc(50vw - 360px))}
header a{color:#fff}
h1{margin:0;font-size:28px}
h2{margin:0 0 4px;font-size:18px}
p{margin:0 0 12px;overflow-wrap:anywhere}
header p{margin:4px 0 0}
main{max-width:768px;margin:0 auto;padding:24px;display:grid;gap:16px}
article,section{background:#fff;border:1px solid var(--line);border-radius:12px;padding:20px 24px}
section{border-left:6px solid var(--brand)}
.meta{color:var(--quiet);font-size:14px}
.digits{font:700 28px/1.2 ui-monospace,monospace;letter-spacing:4px;color:var(--brand)}
.empty{text-align:center;color:var(--quiet)}
a{color:var(--brand)}
label{display:block;margin:0 0 4px;font-weight:600}
input,select{display:block;width:100%;min-height:44px;margin:0 0 16px;font:inherit}
input[type=text],select{padding:8px 12px;border:1px solid #738286;border-radius:8px}
button{min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:var(--brand);color:#fff;font:600 16px/1.5 system-ui,sans-serif}
.wrong{color:#A3241B;font-weight:600}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid #083F45;outline-offset:2px}
`;

/** A page of the demo. All parameters but the title are HTML; `head` comes before the title. */
export function demoPage(title: string, intro: string, main: string, head = ''): string {
  return `<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${escapeMarkup(title)} – ${escapeMarkup(brand.product)}</title>
<style>${demoStyle}</style>
</head>
<body>
<header>
<h1>${escapeMarkup(title)}</h1>
<p>${intro}</p>
</header>
<main>
${main}
</main>
</body>
</html>
`;
}

const styleHash = createHash('sha256').update(demoStyle).digest('base64');

/**
 * Headers of the demo's own pages: no script, no style but the one above, no form that goes elsewhere. A browser names the
 * origin of a form only to a site to which it may name the referrer.
 */
export const demoHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Lets a call through that was made for this machine. A foreign page could give its own name this machine's address and
 * then read what is meant for this machine.
 *
 * @throws HttpError `not-found`
 */
export function refuseForeignHost({ headers: { host } }: FastifyRequest, config: AppConfig): void {
  if (!isLoopback(host) && host !== new URL(config.publicUrl).host) throw httpErrors.notFound();
}
