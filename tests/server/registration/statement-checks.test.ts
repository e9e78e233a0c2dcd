import { afterAll, beforeEach, expect, test } from 'vitest';
import { statementTexts } from '../../../domain/registration/registration-statement.ts';
import type { LegalEntityData } from '../../../generated/api.ts';
import { answerOcsp } from '../../../server/demo/revocation.ts';
import { createIssuerClient } from '../../../server/features/registration/signature/issuer-client.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { shift } from '../../../server/platform/clock.ts';
import { runHousekeeping } from '../../../server/store/housekeeping.ts';
import { auditLog, registrations } from '../../../server/store/schema.ts';
import { certify, signStatement, testAuthority } from '../../support/files/signatures.ts';
import { newPassword } from '../../support/registration/registrants.ts';
import {
  confirm,
  confirmationTo,
  handIn,
  newFirm,
  statementOf,
} from '../../support/registration/registration.ts';
import { startFreshServer } from '../../support/server/own-server.ts';
import { testStart } from '../../support/server/clock.ts';
import { Responder } from '../../support/server/responder.ts';
import { must, type TestServer } from '../../support/server/server.ts';

const responder = await Responder.start();
const askIssuer = createIssuerClient({ hosts: new Set([responder.host]), patience: 60_000 });
const metrics = createMetrics();
const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const { clock, server, start, store } = await startFreshServer({ askIssuer, metrics, log });
const other = await start();

beforeEach(async () => {
  await other.reset();
  responder.reset();
  lines.length = 0;
});
afterAll(() => responder.close());

const { oib, email } = newFirm;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const identity = await certify(testAuthority, oib, { ocsp: [responder.url('/ocsp')] });

const says = (status: 'good' | 'revoked' | 'unknown') =>
  responder.on('/ocsp', () =>
    answerOcsp(identity.certificate, testAuthority, {
      status,
      from: clock.now(),
      until: shift(clock.now(), hour),
    }),
  );

/** A statement that was handed in while its issuer said nothing. */
async function hold(data: LegalEntityData = newFirm): Promise<Buffer> {
  const file = await signStatement(await statementOf(server.client(), data), oib, { identity, answers: [] });
  const { json } = must(200, await handIn(server.client(), file, data));
  expect(json).toEqual({ statement: 'BEING_CHECKED' });
  return file;
}

const tick = (at: TestServer = server) => at.statementChecks.tick();
const subjects = (at: TestServer = server) => at.mails.map(({ subject }) => subject.replace(/ – .*/, ''));
const row = async () => (await store.db.select().from(registrations))[0];
const events = async () =>
  (await store.db.select().from(auditLog).orderBy(auditLog.id))
    .map(({ event }) => event)
    .filter((each) => each.startsWith('statement'));

const delayed = 'Potpisanu izjavu još provjeravamo';
const linked = 'Potvrda registracije';
const refused = 'Registracija nije prihvaćena';

test('the firm is notified, and gets its link when the issuer has answered', async () => {
  await hold();
  expect(subjects()).toEqual([delayed]);
  expect(server.mailbox.lastTo(email).text).toContain('najkasnije do 24.11.2026 u');
  expect(server.mailbox.lastTo(email).text).not.toContain(oib);
  await tick();
  expect(responder.asked).toHaveLength(1);
  says('good');
  clock.advance(minute);
  await tick();
  expect(subjects()).toEqual([delayed, linked]);
  expect(await row()).toMatchObject({ statementState: 'accepted', statementDueAt: null });
  expect(await events()).toEqual(['statement-checking', 'statement-accepted']);
  expect(await metrics.text()).toContain('portal_statements_total{state="accepted"} 1');
  must(200, await confirm(server.client(), confirmationTo(server, email)));
  must(200, await server.enterPassword(server.client(), email, newPassword));
  clock.advance(day);
  await tick();
  expect(subjects()).toHaveLength(2);
});

test('a late link is valid for the same time as one that comes at once', async () => {
  await hold();
  says('good');
  clock.advance(2 * day);
  await tick();
  clock.advance(71 * hour);
  must(200, await confirm(server.client(), confirmationTo(server, email)));
});

test('a certificate that turns out to be revoked ends it, and the firm gets the reason', async () => {
  const file = await hold();
  says('revoked');
  clock.advance(minute);
  await tick();
  expect(subjects()).toEqual([delayed, refused]);
  expect(server.mailbox.lastTo(email).text).toContain(statementTexts.revoked);
  expect(server.mailbox.lastTo(email).text).toContain('/registration');
  expect(await row()).toMatchObject({
    statementState: 'refused',
    passwordHash: null,
    expiresAt: shift(clock.now(), 72 * hour),
  });
  expect(await events()).toEqual(['statement-checking', 'statement-refused']);
  const again = must(422, await handIn(server.client(), file)).json;
  expect(again).toMatchObject({ fieldErrors: { statement: statementTexts.revoked } });
  clock.advance(72 * hour);
  await runHousekeeping(store, clock.now());
  expect(await store.db.$count(registrations)).toBe(0);
  expect(await store.users.byUsername(email)).toBeUndefined();
});

test('it is asked again after pauses that grow, and given up after three days', async () => {
  await hold();
  says('unknown');
  const end = shift(testStart, 3 * day);
  const moments: number[] = [];
  for (;;) {
    const dueAt = (await row())?.statementDueAt;
    if (!dueAt) break;
    clock.set(shift(dueAt, -1));
    await tick();
    expect(await row(), 'asked before its turn').toMatchObject({ statementTries: moments.length });
    clock.set(dueAt);
    await runHousekeeping(store, clock.now());
    await tick();
    moments.push((dueAt.getTime() - testStart.getTime()) / minute);
    // Two days of the same pauses.
    if (moments.length === 6)
      await store.db.update(registrations).set({ statementDueAt: shift(end, -2 * hour) });
  }
  // Once when it came, too.
  expect(responder.asked).toHaveLength(1 + moments.length);
  expect(moments).toEqual([1, 4, 13, 40, 121, 301, (3 * day - 2 * hour) / minute, (3 * day) / minute]);
  expect(subjects()).toEqual([delayed, refused]);
  expect(server.mailbox.lastTo(email).text).toContain(statementTexts.notChecked);
  expect(await row()).toMatchObject({ statementState: 'given-up' });
  expect(await events()).toEqual(['statement-checking', 'statement-given-up']);
  const { id } = (await row()) ?? { id: 0 };
  expect(lines.join('')).toMatch(new RegExp(`"registrationId":${id},"msg":"a signed statement was given up`));
});

test('a portal that stops checks nothing more, and one that goes on does', async () => {
  await hold();
  says('good');
  clock.advance(minute);
  const stop = new AbortController();
  stop.abort();
  await server.statementChecks.tick(stop.signal);
  expect(subjects()).toEqual([delayed]);
  await server.statementChecks.tick(new AbortController().signal);
  expect(subjects()).toEqual([delayed, linked]);
});

test('a firm whose mail fails for a day after the end is given up, and not tried again', async () => {
  await hold();
  says('unknown');
  server.mailbox.fail(Number.POSITIVE_INFINITY);
  clock.advance(4 * day - 1);
  await tick();
  expect(await row()).toMatchObject({
    statementState: 'checking',
    statementDueAt: shift(testStart, 4 * day),
  });
  clock.advance(1);
  await tick();
  expect(await row()).toMatchObject({ statementState: 'given-up', statementDueAt: null, passwordHash: null });
  expect(await events()).toEqual(['statement-checking', 'statement-given-up']);
  server.mailbox.fail(0);
  clock.advance(day);
  await tick();
  expect(await row()).toMatchObject({ statementTries: 2 });
  expect(subjects()).toEqual([delayed]);
});

test('a mail that cannot be sent is sent later, without a report of another one', async () => {
  await hold();
  says('good');
  clock.advance(minute);
  server.mailbox.fail(1);
  lines.length = 0;
  await tick();
  expect(lines.join(''), 'the back office learns of it').toContain('"level":50');
  expect(await row()).toMatchObject({ statementState: 'checking' });
  expect(await events()).toEqual(['statement-checking']);
  clock.advance(3 * minute);
  await tick();
  expect(subjects()).toEqual([delayed, linked]);
  must(200, await confirm(server.client(), confirmationTo(server, email)));
});

test('a firm that confirms while its statement is checked once more gets no refusal', async () => {
  await hold();
  says('good');
  clock.advance(minute);
  await tick();
  const token = confirmationTo(server, email);
  // As if the process had been killed before it noted that.
  await store.db.update(registrations).set({ statementState: 'checking', statementDueAt: clock.now() });
  await store.db.delete(auditLog);
  responder.on('/ocsp', async () => {
    must(200, await confirm(server.client(), token));
    return answerOcsp(identity.certificate, testAuthority, { status: 'revoked', from: clock.now() });
  });
  await tick();
  expect(subjects()).toEqual([delayed, linked]);
  expect(await row()).toMatchObject({ statementState: 'accepted', statementDueAt: null });
  expect(await events()).toEqual(['statement-accepted']);
});

test('a repeated registration is answered with its current state', async () => {
  const file = await hold();
  expect(must(200, await handIn(server.client(), file)).json).toEqual({ statement: 'BEING_CHECKED' });
  expect(subjects()).toEqual([delayed]);
  says('good');
  clock.advance(minute);
  await tick();
  expect(must(200, await handIn(server.client(), file)).json).toEqual({ statement: 'ACCEPTED' });
  expect(subjects()).toEqual([delayed, linked]);
});

test('nobody learns whether an account exists: first both get the same, then the owner is notified', async () => {
  const known = { ...newFirm, email: 'ured@adriatic-transport.example' };
  await hold(known);
  expect(subjects()).toEqual([delayed]);
  says('good');
  clock.advance(minute);
  await tick();
  expect(subjects()).toEqual([delayed, 'Već imate korisnički račun']);
});

test('the certificate has to be valid when the statement comes, and not when its issuer answers', async () => {
  const soon = shift(testStart, hour);
  const expiring = await certify(testAuthority, oib, { ocsp: [responder.url('/expiring')], until: soon });
  const file = await signStatement(await statementOf(server.client()), oib, {
    identity: expiring,
    answers: [],
  });
  must(200, await handIn(server.client(), file));
  clock.advance(2 * hour);
  responder.on('/expiring', () =>
    answerOcsp(expiring.certificate, testAuthority, { from: clock.now(), until: shift(clock.now(), hour) }),
  );
  await tick();
  expect(subjects()).toEqual([delayed, linked]);
});

test('a signer whom nobody trusts any more is refused', async () => {
  await hold();
  says('good');
  const strict = await start({ config: { trustAnchors: [] } });
  clock.advance(minute);
  responder.asked.length = 0;
  await tick(strict);
  expect(responder.asked).toEqual([]);
  expect(subjects(strict)).toEqual([refused]);
  expect(strict.mailbox.lastTo(email).text).toContain(statementTexts.foreignIssuer);
});
