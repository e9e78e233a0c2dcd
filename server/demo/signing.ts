import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { statementFileName } from '../../domain/registration-statement.ts';
import { type Clock, shift } from '../platform/clock.ts';
import type { AppConfig } from '../platform/config.ts';
import { sendDownload } from '../http/download.ts';
import { isCrossSite } from '../http/authenticate.ts';
import { readParts, registerMultipart, type UploadedFile } from '../http/multipart.ts';
import { hasCode } from '../platform/process.ts';
import { refusals } from '../features/shared/http-error.ts';
import { exportIdentity, type Identity, importIdentity, issueCertificate } from './authority.ts';
import { signPdf } from './pades.ts';
import { demoHeaders, refuseForeignHost } from './page.ts';
import { signingPage } from './signing-page.ts';

const day = 24 * 3_600_000;

/**
 * The authority that the demo trusts, kept in its folder: a statement that was signed before a restart can be handed in
 * after it. Nobody else ever trusts it.
 */
export async function openDemoAuthority(dataDir: string, clock: Clock): Promise<Identity> {
  const file = join(dataDir, 'demo-authority.pem');
  try {
    return await importIdentity(await readFile(file, 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
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

  await app.register(async (door) => {
    await registerMultipart(door);

    door.get('/demo/sign', (request, reply) => {
      refuseForeignHost(request, config);
      return reply.headers(demoHeaders).type('text/html; charset=utf-8').send(page());
    });

    door.post('/demo/sign', { preValidation: readParts }, async (request, reply) => {
      refuseForeignHost(request, config);
      if (isCrossSite(request, config)) throw refusals.crossSiteRequest();
      const { oib, statement } = wishIn(request.body);
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
          from: shift(now, -day),
          until: shift(now, 365 * day),
        },
        authority,
      );
      try {
        const body = await signPdf(statement, { identity, signedAt: now });
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

/** What was typed and chosen. */
function wishIn(body: unknown): { oib: string; statement: Buffer | undefined } {
  const { oib, statement } = (body ?? {}) as { oib?: unknown; statement?: unknown };
  const [file] = Array.isArray(statement) ? (statement as readonly (UploadedFile | string)[]) : [];
  return {
    oib: typeof oib === 'string' ? oib.trim() : '',
    statement: typeof file === 'object' ? file.content : undefined,
  };
}
