import { afterAll, beforeEach, expect, test } from 'vitest';
import { statementTexts } from '../../domain/registration-statement.ts';
import { createIssuerClient } from '../../server/features/registration/signature/issuer-client.ts';
import { shift } from '../../server/platform/clock.ts';
import { registrations, users } from '../../server/store/schema.ts';
import { certify, createAuthority, signStatement, testAuthority } from '../support/files/signatures.ts';
import { Tally } from '../support/promise.ts';
import {
  confirm,
  confirmationTo,
  handIn,
  newFirm,
  statementOf,
} from '../support/registration/registration.ts';
import {
  asked,
  elsewhere,
  emptyValues,
  hosts,
  listed,
  listOfEmptyValues,
  type Outcome,
  responder,
  type Situation,
  writeLongList,
} from '../support/registration/revocation-issuers.ts';
import { forbidden, situations } from '../support/registration/revocation-situations.ts';
import { testStart } from '../support/server/clock.ts';
import { nonceIn } from '../support/server/responder.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, store, server, start } = await startOwnServer({
  askIssuer: createIssuerClient({ hosts, patience: 400 }),
});
const tally = new Tally('26 revoked certificates');

beforeEach(async () => {
  clock.set(testStart);
  await server.reset();
  responder.reset();
  elsewhere.reset();
});
afterAll(async () => {
  await responder.close();
  await elsewhere.close();
});

const { oib, email } = newFirm;
/** The statement of a situation, and the responder ready for it. */
async function arrange(at: TestServer, situation: Situation): Promise<Buffer> {
  clock.set(testStart);
  await at.reset();
  responder.reset();
  elsewhere.reset();
  const { issuer = testAuthority, wish = {}, says = {}, isBeside = false } = situation;
  const identity = await certify(issuer, oib, wish);
  for (const [path, reply] of Object.entries(says)) responder.on(path, reply(identity));
  const stapledAnswers = (await situation.stapled?.(identity)) ?? [];
  return signStatement(await statementOf(at.client()), oib, {
    identity,
    isBeside,
    carried: issuer === testAuthority ? [] : [issuer.certificate],
    answers: await Promise.all(stapledAnswers.map(async ([kind, bytes]) => ({ kind, bytes: await bytes }))),
  });
}

/** The visible outcome of a statement that was handed in. */
async function outcomeOf(at: TestServer, file: Buffer): Promise<Outcome | string> {
  const before = await store.db.$count(users);
  const { status, json } = await handIn(at.client(), file);
  const rows = await store.db.select().from(registrations);
  const mails = at.mails.map(({ subject }) => subject.replace(/ – .*/, ''));
  const seen = { status, mails, states: rows.map(({ statementState }) => statementState) };
  if (status === 422) {
    expect(seen, 'something is kept of what was refused').toEqual({ status, mails: [], states: [] });
    const { fieldErrors } = json as { fieldErrors: Record<string, string> };
    const [text] = Object.entries(statementTexts).find(([, each]) => each === fieldErrors['statement']) ?? [];
    return text ?? JSON.stringify(fieldErrors);
  }
  const { statement } = json as { statement: string };
  if (statement === 'BEING_CHECKED') {
    const told = { status: 200, mails: ['Potpisanu izjavu još provjeravamo'], states: ['checking'] };
    expect(seen, 'more is done than to tell').toEqual(told);
    expect(JSON.stringify(at.mails), 'a link is sent').not.toContain('confirm=');
    return 'beingChecked';
  }
  expect(seen).toEqual({ status: 200, mails: ['Potvrda registracije'], states: ['accepted'] });
  must(200, await confirm(at.client(), confirmationTo(at, email)));
  expect(await store.db.$count(users)).toBe(before + 1);
  return 'accepted';
}

async function checkSituations(chosen: Readonly<Record<string, Situation>>): Promise<void> {
  for (const [name, situation] of Object.entries(chosen)) {
    const file = await arrange(server, situation);
    await tally.hold(async () => {
      expect(await outcomeOf(server, file), `a certificate, ${name}`).toBe(situation.outcome);
      const { questions } = situation;
      if (questions !== undefined) expect(responder.asked.length, `questions, ${name}`).toBe(questions);
    });
  }
}

test.each(Object.keys(situations) as (keyof typeof situations)[])(
  'a certificate is believed in as far as its issuer says, when %s @T26.1 @T26.2',
  { timeout: 120_000 },
  (kind) => checkSituations(situations[kind]),
);

test('an issuer is asked in its own language, about this certificate and no other', async () => {
  const file = await arrange(server, asked('accepted'));
  await outcomeOf(server, file);
  const [first] = responder.asked;
  expect(first).toMatchObject({ path: '/ocsp', method: 'POST' });
  expect(nonceIn(first ?? { path: '', method: '', body: Buffer.alloc(0) })).toHaveLength(16);
  responder.reset();
  await outcomeOf(server, await arrange(server, listed('accepted')));
  expect(responder.asked).toMatchObject([{ path: '/crl', method: 'GET', body: Buffer.alloc(0) }]);
});

async function checkForbidden(names = Object.keys(forbidden)): Promise<void> {
  for (const name of names) {
    const situation = forbidden[name];
    if (situation === undefined) throw new Error(`There is no address ${name}.`);
    const file = await arrange(server, situation);
    elsewhere.on('/ocsp', () => Buffer.from('x'));
    await tally.hold(async () => {
      const outcome = await outcomeOf(server, file);
      expect(elsewhere.asked, `asked at an address ${name}`).toEqual([]);
      expect(outcome, `an address ${name}`).toBe(situation.outcome);
    });
    await checkSituations({ [`address ${name}`]: situation });
  }
}

test('nobody is asked but hosts of the list, and no redirect is followed @T26.2', () => checkForbidden());

test('the longest list is read in time', { timeout: 60_000 }, async () => {
  const situation = listed('accepted');
  const file = await arrange(server, situation);
  const list = await writeLongList(240_000);
  expect(list.length).toBeGreaterThan(9 * 1024 * 1024);
  responder.on('/crl', () => list);
  const patient = await start({ askIssuer: createIssuerClient({ hosts }) });
  await tally.hold(async () => expect(await outcomeOf(patient, file)).toBe('accepted'));
  await patient.close();
});

test(
  'a list that breaks its check counts as none: other answers are judged, and the next address is asked',
  { timeout: 60_000 },
  async () => {
    const patient = await start({ askIssuer: createIssuerClient({ hosts }) });
    for (const bad of [emptyValues, listOfEmptyValues]) {
      const wish = { lists: [responder.url('/bad'), responder.url('/crl')] };
      const file = await arrange(patient, { ...listed('accepted'), wish });
      responder.on('/bad', () => bad);
      await tally.hold(async () => expect(await outcomeOf(patient, file)).toBe('accepted'));
    }
    await patient.close();
  },
);

test('long lists do not take their time from one another @all', { timeout: 120_000 }, async () => {
  const at = (name: string) => [responder.url(`/${name}1`), responder.url(`/${name}2`)];
  const issuer = await createAuthority('Popis', { lists: at('above') }, testAuthority);
  const patient = await start({ askIssuer: createIssuerClient({ hosts }) });
  const file = await arrange(patient, { outcome: 'accepted', issuer, wish: { lists: at('crl') } });
  const over = { until: shift(testStart, -1000) };
  const said = {
    '/crl1': await writeLongList(240_000, over, issuer),
    '/crl2': await writeLongList(240_000, {}, issuer),
    '/above1': await writeLongList(240_000, over),
    '/above2': await writeLongList(240_000),
  };
  for (const [path, list] of Object.entries(said)) responder.on(path, () => list);
  await tally.hold(async () => expect(await outcomeOf(patient, file)).toBe('accepted'));
  await patient.close();
});
