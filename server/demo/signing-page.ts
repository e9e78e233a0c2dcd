import { brand } from '../../domain/brand.ts';
import { escapeHtml } from '../features/shared/mails.ts';
import { demoStyle } from './page.ts';

type View = { publicUrl: string; problem: string | undefined; oib: string };

/** The whole page of the demo's signing door, without a script. */
export function signingPage({ publicUrl, problem, oib }: View): string {
  return `<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo potpis – ${escapeHtml(brand.product)}</title>
<style>${demoStyle}</style>
</head>
<body>
<header>
<h1>Demo potpis</h1>
<p>Zamjenjuje program za potpisivanje i kvalificirani certifikat. Potpis vrijedi samo u ovom demu. <a href="/demo/mail">Demo pošta</a> · <a href="${escapeHtml(publicUrl)}/">Otvori portal</a></p>
</header>
<main>
<section aria-labelledby="sign">
<h2 id="sign">Potpišite izjavu o registraciji</h2>
${problem === undefined ? '' : `<p class="wrong" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" enctype="multipart/form-data">
<label for="statement">Izjava koju ste preuzeli (PDF)</label>
<input id="statement" name="statement" type="file" accept="application/pdf" required>
<label for="oib">OIB koji će pisati u certifikatu</label>
<input id="oib" name="oib" type="text" inputmode="numeric" pattern="[0-9]{1,17}" maxlength="17" value="${escapeHtml(oib)}" required>
<button type="submit">Potpiši i preuzmi</button>
</form>
</section>
</main>
</body>
</html>
`;
}
