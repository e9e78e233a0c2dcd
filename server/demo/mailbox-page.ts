import { brand } from '../../domain/brand.ts';
import { formatMoment } from '../../domain/dates.ts';
import { escapeHtml } from '../mail/texts.ts';
import type { KeptMail } from './mailbox.ts';

type View = {
  mails: readonly KeptMail[];
  now: Date;
  publicUrl: string;
  authenticator: { username: string; secret: string; code: string; secondsLeft: number };
};

/** The whole page of the demo mailbox, without a script: it reloads itself every ten seconds. */
export function mailboxPage({ mails, now, publicUrl, authenticator }: View): string {
  return `<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Demo pošta – ${escapeHtml(brand.product)}</title>
<style>${mailboxStyle}</style>
</head>
<body>
<header>
<h1>Demo pošta</h1>
<p>Ovdje stiže sve što portal šalje e-mailom. Stranica se sama osvježava. <a href="/demo/mail">Osvježi</a> · <a href="${escapeHtml(publicUrl)}/">Otvori portal</a></p>
</header>
<main>
<section class="code" aria-labelledby="authenticator">
<h2 id="authenticator">Aplikacija za provjeru korisnika ${escapeHtml(authenticator.username)}</h2>
<p class="digits">${escapeHtml(authenticator.code)}</p>
<p>Vrijedi još ${authenticator.secondsLeft} s. Ključ: <code>${escapeHtml(authenticator.secret)}</code></p>
</section>
${mails.length === 0 ? '<p class="empty">Još nema poruka.</p>' : mails.map((mail) => article(mail, now, publicUrl)).join('\n')}
</main>
</body>
</html>
`;
}

function article(mail: KeptMail, now: Date, publicUrl: string): string {
  const sentAt = new Date(mail.sentAt);
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">Za: ${escapeHtml(mail.to.name)} &lt;${escapeHtml(mail.to.address)}&gt;${mail.replyTo ? ` · Odgovor na: ${escapeHtml(mail.replyTo.name)} &lt;${escapeHtml(mail.replyTo.address)}&gt;` : ''} · <time datetime="${escapeHtml(mail.sentAt)}">${formatMoment(sentAt, now)}</time></p>
${mail.text
  .split('\n\n')
  .map((paragraph) => `<p>${withLinks(paragraph, publicUrl)}</p>`)
  .join('\n')}
</article>`;
}

/** Text with the links that lead to the portal; any other address stays text. */
function withLinks(text: string, publicUrl: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      part.startsWith(`${publicUrl}/`)
        ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`
        : escapeHtml(part).replaceAll('\n', '<br>'),
    )
    .join('')
    .replace(/^Kod: (\d{6})$/, 'Kod: <strong class="digits">$1</strong>');
}

export const mailboxStyle = `
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
a:focus-visible{outline:3px solid #083F45;outline-offset:2px}
`;
