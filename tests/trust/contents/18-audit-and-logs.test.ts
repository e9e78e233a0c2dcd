import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import { answerOcsp } from '../../../server/demo/revocation.ts';
import { runHousekeeping } from '../../../server/store/housekeeping.ts';
import { scheduleImports } from '../../../server/import/schedule.ts';
import { serverDurations } from '../../../server/store/limits.ts';
import { createLogger } from '../../../server/platform/logger.ts';
import { limits } from '../../../domain/values/durations.ts';
import { accessEvents } from '../../../domain/access/access-events.ts';
import type { Security } from '../../../generated/api.ts';
import { auditLog } from '../../../server/store/schema.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { certify, signStatement, testAuthority } from '../../support/files/signatures.ts';
import { copyExport } from '../../support/files/exports.ts';
import { Tally } from '../../support/promise.ts';
import { SoftwareAuthenticator } from '../../support/server/software-authenticator.ts';
import { ownData } from '../../support/customers/profile.ts';
import {
  confirm,
  confirmationTo,
  handIn,
  newFirm,
  newPerson,
  openLink,
  registerFirm,
  registerPerson,
  statementOf,
} from '../../support/registration/registration.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const { clock, store, server, start } = await startFreshServer({
  log,
  askIssuer: () => issuerSays(),
});
const tally = new Tally('18 audit log and secrets');

beforeEach(async () => {
  lines.length = 0;
});

const marko = emailOf('marko.horvat');

/** The answer of the issuer of a certificate; none at first. */
let issuerSays: () => Promise<Uint8Array | null> = () => Promise.resolve(null);

/** Statements whose issuer says nothing at first, and each of their ends. */
async function liveThroughStatements(): Promise<void> {
  for (const [status, pause] of [
    ['good', 60_000],
    ['revoked', 60_000],
    ['unknown', serverDurations.statementChecked],
  ] as const) {
    const identity = await certify(testAuthority, newFirm.oib, { ocsp: ['http://issuer.example/'] });
    const statement = await statementOf(server.client());
    const signed = await signStatement(statement, newFirm.oib, { identity, answers: [] });
    must(200, await handIn(server.client(), signed));
    issuerSays = () => answerOcsp(identity.certificate, testAuthority, { status, from: clock.now() });
    clock.advance(pause);
    await server.statementChecks.tick();
    issuerSays = () => Promise.resolve(null);
  }
}

/** Goes through every access event and returns every secret that was typed, sent or handed out on the way. */
async function liveThrough(): Promise<string[]> {
  const secrets = ['Leasing#2026', 'Kriva#Lozinka1', '30712945687', '52431287650', 'slaba'];
  const enter = async (username: string) => {
    const client = await server.halfOpen(username);
    return client;
  };
  const type = (client: Awaited<ReturnType<typeof enter>>, verificationCode: string) => {
    secrets.push(verificationCode);
    return client.post('/api/tfa', { json: { verificationCode } });
  };
  const token = () => {
    const found = server.mailbox.linkTo(marko).searchParams.get('token') ?? '';
    secrets.push(found);
    return found;
  };

  for (let guess = 0; guess < 6; guess += 1) {
    await server.enterPassword(server.client(), 'luka.maric', 'Kriva#Lozinka1');
  }
  const ana = await enter('ana.kovacevic');
  must(200, await type(ana, server.mailbox.codeTo(emailOf('ana.kovacevic'))));
  secrets.push(...ana.cookies.values(), ana.csrf ?? '');
  must(200, await ana.get('/api/user-profile'));
  const change = (presentPassword: string, newPassword = 'Nova#Lozinka2') =>
    ana.post('/api/user-profile/password', { json: { presentPassword, newPassword } });
  secrets.push('Nova#Lozinka2', 'Kriva#Lozinka2');
  must(422, await change('Kriva#Lozinka2'));
  const toDruga = { ...ownData, email: 'ana@druga.example', presentPassword: 'Leasing#2026' };
  must(200, await ana.post('/api/user-profile/update', { json: toDruga }));
  secrets.push(server.mailbox.linkTo(toDruga.email).searchParams.get('token') ?? '');
  must(200, await change('Leasing#2026'));
  secrets.push(...ana.cookies.values(), ana.csrf ?? '');
  for (let guess = 0; guess < 5; guess += 1) {
    must(422, await change('Kriva#Lozinka2'));
  }
  must(429, await change('Nova#Lozinka2'));
  clock.advance(serverDurations.guessWindow);
  must(200, await ana.post('/api/user-profile/export', { json: { presentPassword: 'Nova#Lozinka2' } }));
  const toNova = { ...ownData, email: 'ana@nova.example', presentPassword: 'Nova#Lozinka2' };
  must(200, await ana.post('/api/user-profile/update', { json: toNova }));
  const newAddress = server.mailbox.linkTo('ana@nova.example').searchParams.get('token') ?? '';
  secrets.push(newAddress);
  const made = must(
    200,
    await ana.post('/api/security/recovery-codes', { json: { presentPassword: 'Nova#Lozinka2' } }),
  );
  const { codes } = made.json as { codes: string[] };
  secrets.push(...codes);
  const calendar = must(200, await ana.post('/api/calendar', { json: { withAmounts: true } }));
  const { pathname } = new URL((calendar.json as { url: string }).url);
  secrets.push(pathname.split('/').at(-1) ?? '');
  must(200, await server.client().get(pathname));
  must(200, await ana.post('/api/calendar/remove'));
  must(404, await server.client().get(pathname));
  const begun = await ana.post('/api/security/passkey/options', {
    json: { presentPassword: 'Nova#Lozinka2' },
  });
  const key = new SoftwareAuthenticator(server.config.publicUrl, true);
  const options = must(200, begun).json as { challenge: string };
  const json = { name: 'Kanarinac ključa', credential: key.create(options) };
  must(200, await ana.post('/api/security/passkey', { json }));
  secrets.push(options.challenge, key.id, json.name);
  for (const [backedUp, status] of [
    [true, 200],
    [true, 200],
    [false, 401],
  ] as const) {
    const confirming = await server.halfOpen('ana.kovacevic', 'Nova#Lozinka2');
    const asked = must(200, await confirming.post('/api/tfa/passkey/options')).json as { challenge: string };
    const credential = key.get(asked, { counter: 7, backedUp });
    must(status, await confirming.post('/api/tfa/passkey', { json: { credential } }));
    secrets.push(asked.challenge, credential.response.signature);
  }
  const { passkeys } = must(200, await ana.get('/api/security')).json as Security;
  const removal = { json: { presentPassword: 'Nova#Lozinka2' } };
  must(200, await ana.post(`/api/security/passkey/${passkeys[0]?.id}/remove`, removal));
  must(200, await ana.post('/api/logout'));
  const recovering = await server.halfOpen('ana.kovacevic', 'Nova#Lozinka2');
  must(200, await recovering.post('/api/tfa/recovery', { json: { recoveryCode: codes[0] } }));
  must(200, await recovering.copy().post('/api/email-change', { json: { token: newAddress } }));

  const registrant = server.client();
  must(200, await registerPerson(registrant));
  const confirmation = confirmationTo(server, newPerson.email);
  secrets.push(confirmation, ...registrant.cookies.values());
  secrets.push(newPerson.password, newPerson.oib, newPerson.idCardNumber);
  for (let guess = 0; guess < limits.passwordGuesses; guess += 1) {
    must(422, await confirm(server.client(), confirmation, 'Kriva#Lozinka1'));
  }
  must(429, await confirm(server.client(), confirmation));
  must(200, await openLink(registrant, confirmation));
  must(200, await registerFirm(server.client()));
  secrets.push(confirmationTo(server, newFirm.email), newFirm.oib);

  const petra = await enter('petra.novak');
  const chosen = must(
    200,
    await petra.post('/api/tfa-provider', { json: { provider: 'GOOGLE_AUTHENTICATOR' } }),
  );
  secrets.push((chosen.json as { secret: string }).secret);

  const guesser = await enter('marko.horvat');
  for (let guess = 0; guess < 5; guess += 1) {
    await type(guesser, `84061${guess}`);
  }
  const limited = await enter('marko.horvat');
  must(429, await type(limited, '840619'));

  must(200, await limited.post('/api/qr-code-reset-request'));
  must(200, await server.client().post('/api/qr-code-reset', { json: { token: token() } }));
  const changing = await enter('marko.horvat');
  must(200, await changing.post('/api/request-reset-provider-choice'));
  must(200, await server.client().post('/api/reset-provider-choice', { json: { token: token() } }));
  must(410, await server.client().post('/api/reset-provider-choice', { json: { token: token() } }));
  must(200, await server.client().post('/api/forgotten-password?username=marko.horvat'));
  await server.settled();
  const resetToken = token();
  must(
    422,
    await server.client().post('/api/reset-password', { json: { resetToken, newPassword: 'slaba' } }),
  );
  secrets.push('Posve#Nova1');
  must(
    200,
    await server.client().post('/api/reset-password', { json: { resetToken, newPassword: 'Posve#Nova1' } }),
  );
  await server.settled();

  // Secrets in places where they do not belong, and failures while they are at hand.
  secrets.push('u-adresi-tajna', 'u-zaglavlju-tajna', 'u-pokvarenom-tajna');
  await server.client().get('/api/leasing-calculator/start?token=u-adresi-tajna');
  await server
    .client()
    .get('/api/nothing?password=u-adresi-tajna', { headers: { authorization: 'u-zaglavlju-tajna' } });
  await server.client().post('/api/reset-password', { json: { token: 'u-pokvarenom-tajna' } });
  server.mailbox.fail(1);
  clock.advance(serverDurations.sessionIdle);
  must(503, await server.enterPassword(server.client(), 'luka.maric'));
  await runHousekeeping(server.store, clock.now());
  await liveThroughStatements();
  return secrets;
}

/** Six digits may also be a part of a duration or of the name of a call, by chance. */
const isIn = (written: string, secret: string) =>
  /^\d{6}$/.test(secret)
    ? new RegExp(String.raw`(?<![\w.-])${secret}(?![\w-])`).test(written)
    : written.includes(secret);

/** Imports by schedule a folder with data in the place of names of fields, and asks what was logged. */
test('nothing of an export is in the log of its import', async () => {
  const { folder, change, edit, write } = copyExport();
  const canaries = ['K-77001', 'Vesna', 'Kanarinac', 'vesna.kanarinac@posta.example', '52431287650'];
  const data = `${canaries.join(',')}\n`;
  rmSync(join(folder, 'partners.jsonl'));
  write('partners.csv', data);
  edit('suppliers.csv', (text) => text.replace('\n', `,${canaries.join(',')}\n`));
  change('contracts.jsonl', '21044/25', { '52431287650': 1, 'vesna.kanarinac@posta.example': 1 });
  change('messages.jsonl', 'M-88120', { partnerNumber: 'K-77001', createdAt: 'Kanarinac' });
  const logged: string[] = [];
  const [onRefused, onFailure] = [vi.fn(), vi.fn()];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stop = scheduleImports(
      {
        store,
        clock: createTestClock(new Date('2026-11-23T11:00:10Z')),
        log: createLogger({ write: (line) => void logged.push(line) }),
        onRefused,
        onFailure,
      },
      folder,
    );
    await expect.poll(() => logged, { timeout: 60_000 }).toHaveLength(1);
    await stop();
  } finally {
    vi.useRealTimers();
  }
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
  expect(logged[0]).toContain('partners.csv, line 1: has no header line');
  expect(logged[0]).toContain('messages.jsonl, line 1, createdAt');
  for (const canary of canaries) {
    await tally.hold(() => expect(logged[0]?.includes(canary), `${canary} was written down`).toBe(false));
  }
});

test('a new address whose link is over is nothing that could be taken back', async () => {
  for (const [passed, removed] of [
    [durations.linkToken - 1, 1],
    [durations.linkToken, 0],
  ] as const) {
    await server.reset();
    const json = { ...ownData, email: 'ana@nova.example', presentPassword: 'Leasing#2026' };
    const { client } = await server.logInByCall('ana.kovacevic');
    must(200, await client.post('/api/user-profile/update', { json }));
    clock.advance(passed);
    const { client: other } = await server.logInByCall('ana.kovacevic');
    must(200, await other.post('/api/security/session/end-others'));
    expect(await store.db.$count(auditLog, eq(auditLog.event, 'email-change-removed'))).toBe(removed);
  }
});

test('every access event is in the audit log, and no password, code, token, cookie or OIB in any @T18.1 @T18.2', async () => {
  const secrets = await liveThrough();
  const entries = await store.db.select().from(auditLog).orderBy(asc(auditLog.id));
  const seen = new Set(entries.map(({ event }) => event));
  for (const event of Object.keys(accessEvents)) {
    await tally.hold(() => expect(seen, `${event} is missing`).toContain(event));
  }
  expect(entries.find(({ event }) => event === 'login')).toMatchObject({ userId: 1, ipAddress: '127.0.0.1' });
  const written = `${lines.join('\n')}\n${JSON.stringify(entries)}`;
  expect(lines.length).toBeGreaterThan(30);
  expect(new Set(secrets).size).toBeGreaterThan(20);
  for (const secret of new Set(secrets)) {
    await tally.hold(() => {
      expect(secret).not.toBe('');
      expect(isIn(written, secret), `${secret} was written down`).toBe(false);
    });
  }
});

test('a failing query is logged without its parameters', async () => {
  const broken = await start({
    adjustHandlers: (handlers) => ({
      ...handlers,
      login: async (call) => {
        await store.links.replace({
          tokenHash: call.body.password,
          userId: -1,
          purpose: 'password',
          email: null,
          createdAt: clock.now(),
          expiresAt: clock.now(),
        });
        return { typeTfa: null, passkey: false };
      },
    }),
  });
  const answer = must(500, await broken.enterPassword(broken.client(), 'ana.kovacevic'));
  expect(answer.json).toMatchObject({ code: 'internal' });
  const written = lines.join('\n');
  expect(written).toContain('23503');
  expect(written).not.toContain('Leasing#2026');
});
