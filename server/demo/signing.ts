import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { statementFileName } from '../../domain/registration/registration-statement.ts';
import { httpErrors } from '../features/shared/http-error.ts';
import type { UploadedFile } from '../features/shared/operations.ts';
import { isCrossSite } from '../http/authenticate.ts';
import { escapeMarkup } from '../../domain/values/markup.ts';
import { sendDownload } from '../http/download.ts';
import { readParts, registerMultipart } from '../http/multipart.ts';
import { type Clock, shift } from '../platform/clock.ts';
import type { AppConfig } from '../platform/config.ts';
import { ifThere } from '../platform/error-codes.ts';
import { exportIdentity, type Identity, importIdentity, issueCertificate } from './authority.ts';
import { registerResponder, responderPath } from './responder.ts';
import { signPdf } from './pades.ts';
import { demoHeaders, demoPage, refuseForeignHost } from './page.ts';

const day = 24 * 3_600_000;

/**
 * The authority that the demo trusts, kept in its folder: a statement that was signed before a restart can be handed in
 * after it. Nobody outside the demo trusts it.
 */
export async function openDemoAuthority(dataDir: string, clock: Clock): Promise<Identity> {
  const file = join(dataDir, 'demo-authority.pem');
  const pem = await ifThere(() => readFile(file, 'utf8'));
  if (pem !== undefined) return importIdentity(pem);
  const now = clock.now();
  const authority = await issueCertificate({
    commonName: 'Demo izdavatelj certifikata',
    isAuthority: true,
    from: shift(now, -day),
    until: shift(now, 20 * 365 * day),
  });
  await writeFile(file, await exportIdentity(authority), { mode: 0o600 });
  return authority;
}

type Options = { authority: Identity; clock: Clock; config: AppConfig };

/** A door that signs statements as a qualified certificate would. It is in no other edition of the server. */
export async function registerSigning(app: FastifyInstance, options: Options): Promise<void> {
  const { authority, clock, config } = options;
  const page = (problem?: string, oib = '') => signingPage({ publicUrl: config.publicUrl, problem, oib });

  await app.register(async (scope) => {
    await registerMultipart(scope);
    const responder = registerResponder(scope, options);

    scope.get('/demo/sign', (request, reply) => {
      refuseForeignHost(request, config);
      return reply.headers(demoHeaders).type('text/html; charset=utf-8').send(page());
    });

    scope.post('/demo/sign', { preValidation: readParts }, async (request, reply) => {
      refuseForeignHost(request, config);
      if (isCrossSite(request, config)) throw httpErrors.crossSiteRequest();
      const { oib, statement, says } = requestIn(request.body);
      const refuse = (problem: string) =>
        reply.code(422).headers(demoHeaders).type('text/html; charset=utf-8').send(page(problem, oib));
      if (statement === undefined || !/^\d{1,17}$/.test(oib))
        return refuse('Odaberite izjavu i upišite OIB.');
      const now = clock.now();
      const identity = await issueCertificate(
        {
          commonName: 'Demo potpisnik',
          subject: { '2.5.4.97': `VATHR-${oib}` },
          isQualified: true,
          ...(says === 'later' ? { ocsp: [`${config.publicUrl}${responderPath}`] } : {}),
          from: shift(now, -day),
          until: shift(now, 365 * day),
        },
        authority,
      );
      try {
        if (says === 'later') responder.answerLater(identity.certificate);
        const body = await signPdf(statement, {
          identity,
          signedAt: now,
          answers: says === 'later' ? [] : [{ kind: 'ocsp', bytes: await responder.answer(identity, says) }],
        });
        return await sendDownload(reply, {
          fileName: statementFileName.replace('.pdf', '-potpisana.pdf'),
          mediaType: 'application/pdf',
          body,
        });
      } catch {
        return refuse('Ovo nije izjava koju je izradio portal, ili je već potpisana.');
      }
    });
  });
}

function requestIn(body: unknown): { oib: string; statement: Buffer | undefined; says: Saying } {
  const { oib, statement, says } = (body ?? {}) as { oib?: unknown; statement?: unknown; says?: unknown };
  const [file] = Array.isArray(statement) ? (statement as readonly (UploadedFile | string)[]) : [];
  return {
    oib: typeof oib === 'string' ? oib.trim() : '',
    statement: typeof file === 'object' ? file.content : undefined,
    says: sayings.find(([saying]) => saying === says)?.[0] ?? 'good',
  };
}

/** The answers of the demo's issuer about a certificate. */
const sayings = [
  ['good', 'Certifikat vrijedi'],
  ['revoked', 'Certifikat je opozvan'],
  ['later', 'Odgovara tek za pola minute: izjava se dotad provjerava'],
] as const;

type Saying = (typeof sayings)[number][0];

type View = { publicUrl: string; problem: string | undefined; oib: string };

/** The whole page of the demo's signing door, without a script. */
function signingPage({ publicUrl, problem, oib }: View): string {
  return demoPage(
    'Demo potpis',
    `Zamjenjuje program za potpisivanje i kvalificirani certifikat. Potpis vrijedi samo u ovom demu. <a href="/demo/mail">Demo pošta</a> · <a href="${escapeMarkup(publicUrl)}/">Otvori portal</a>`,
    `<section aria-labelledby="sign">
<h2 id="sign">Potpišite izjavu o registraciji</h2>
${problem === undefined ? '' : `<p class="wrong" role="alert">${escapeMarkup(problem)}</p>`}
<form method="post" enctype="multipart/form-data">
<label for="statement">Izjava koju ste preuzeli (PDF)</label>
<input id="statement" name="statement" type="file" accept="application/pdf" required>
<label for="oib">OIB koji će pisati u certifikatu</label>
<input id="oib" name="oib" type="text" inputmode="numeric" pattern="[0-9]{1,17}" maxlength="17" value="${escapeMarkup(oib)}" required>
<label for="says">Što izdavatelj kaže o certifikatu</label>
<select id="says" name="says">
${sayings.map(([saying, label]) => `<option value="${saying}">${escapeMarkup(label)}</option>`).join('\n')}
</select>
<button type="submit">Potpiši i preuzmi</button>
</form>
</section>`,
  );
}
