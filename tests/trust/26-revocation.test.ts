import { afterAll, beforeEach, expect, test } from 'vitest';
import { statementTexts } from '../../domain/registration-statement.ts';
import type { Checker } from '../../server/features/shared/file-checks/checker.ts';
import { createChecks } from '../../server/features/shared/file-checks/checks.ts';
import type {
  SignedStatement,
  StatementFinding,
} from '../../server/features/shared/file-checks/signature/check.ts';
import type {
  AnswerInput,
  RevocationInput,
} from '../../server/features/shared/file-checks/signature/revocation.ts';
import type { IsSignedBy } from '../../server/features/shared/file-checks/signature/signed-by.ts';
import { createIssuerClient } from '../../server/features/shared/file-checks/issuer-client.ts';
import { shift } from '../../server/platform/clock.ts';
import { registrations, users } from '../../server/store/schema.ts';
import { certify, createAuthority, signStatement, testAuthority } from '../support/files/signatures.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import {
  confirm,
  confirmationTo,
  handIn,
  newFirm,
  statementOf,
} from '../support/registration/registration.ts';
import {
  asked,
  day,
  elsewhere,
  emptyValues,
  from,
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

async function checkSituations(at: TestServer, chosen: Readonly<Record<string, Situation>>): Promise<void> {
  for (const [name, situation] of Object.entries(chosen)) {
    const file = await arrange(at, situation);
    await tally.hold(async () => {
      expect(await outcomeOf(at, file), `a certificate, ${name}`).toBe(situation.outcome);
      const { questions } = situation;
      if (questions !== undefined) expect(responder.asked.length, `questions, ${name}`).toBe(questions);
    });
  }
}

test.each(Object.keys(situations) as (keyof typeof situations)[])(
  'a certificate is believed in as far as its issuer says, when %s @T26.1 @T26.2',
  { timeout: 120_000 },
  (kind) => checkSituations(server, situations[kind]),
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

async function checkForbidden(at: TestServer, names = Object.keys(forbidden)): Promise<void> {
  for (const name of names) {
    const situation = forbidden[name];
    if (situation === undefined) throw new Error(`There is no address ${name}.`);
    const file = await arrange(at, situation);
    elsewhere.on('/ocsp', () => Buffer.from('x'));
    await tally.hold(async () => {
      const outcome = await outcomeOf(at, file);
      expect(elsewhere.asked, `asked at an address ${name}`).toEqual([]);
      expect(outcome, `an address ${name}`).toBe(situation.outcome);
    });
    await checkSituations(at, { [`address ${name}`]: situation });
  }
}

test('nobody is asked but hosts of the list, and no redirect is followed @T26.2', () =>
  checkForbidden(server));

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

test('long lists do not take their time from one another', { timeout: 120_000 }, async () => {
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

/** A server whose checks, made in this process, are changed. */
async function withChecks(change: (check: Check) => Check, verify?: IsSignedBy): Promise<TestServer> {
  const checks = createChecks(verify) as Readonly<Record<string, (input: unknown) => unknown>>;
  const check: Check = async (kind, input) => checks[kind]?.(input);
  return start({ checker: { check: change(check) as Checker['check'], close: () => undefined } });
}

type Check = (kind: string, input: unknown) => Promise<unknown>;

const only = (kind: keyof typeof situations, ...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const situation: Situation | undefined = situations[kind][name];
      if (situation === undefined) throw new Error(`There is no situation ${name}.`);
      return [name, situation];
    }),
  );

const taken = /expected 'accepted' to be '(beingChecked|revoked|issuerRevoked)'/;

/** The check of a build with a fault in it fails at each of these. */
async function expectAllCaught(
  at: TestServer,
  kind: keyof typeof situations,
  ...names: readonly string[]
): Promise<void> {
  for (const name of names) await expectCaught(() => checkSituations(at, only(kind, name)), taken);
  await at.close();
}

test('planted fault: the signature of an answer is not looked at', async () => {
  const answering = await withChecks(
    (check) => check,
    () => true,
  );
  await expectAllCaught(answering, 'asked', 'signed by another key');
  const listing = await withChecks(
    (check) => check,
    () => true,
  );
  await expectAllCaught(listing, 'listed', 'a list by another key of the same name');
});

test('planted fault: what nobody has answered is taken for good', async () => {
  const at = await withChecks((check) => async (kind, input) => {
    const found = (await check(kind, input)) as StatementFinding;
    const isOpen = typeof found === 'object' && found.questions.length === 0;
    return isOpen ? undefined : found;
  });
  await expectAllCaught(at, 'asked', 'unknown', 'nobody there', 'garbage');
});

test('planted fault: hosts are not looked at', async () => {
  const at = await start({ askIssuer: createIssuerClient({ hosts: { has: () => true }, patience: 400 }) });
  for (const name of ['of another host', 'of a list of another host']) {
    await expectCaught(() => checkForbidden(at, [name]), /asked at an address/);
  }
  await at.close();
});

/** A server whose checks of this kind get another answer than that asked for. */
const withInput = <Input>(of: string, change: (input: Input) => Input) =>
  withChecks((check) => (kind, input) => check(kind, kind === of ? change(input as Input) : input));

test('planted fault: the age of an answer is not looked at', async () => {
  const at = await withInput<AnswerInput>('revocationAnswer', (input) => ({
    ...input,
    now: shift(from, 1000),
  }));
  await expectAllCaught(at, 'asked', 'too old');
});

test('planted fault: the age of what came with the signature is not looked at', async () => {
  const at = await withInput<SignedStatement>('statement', (input) => ({ ...input, now: shift(from, -day) }));
  await expectAllCaught(at, 'stapled', 'good, of yesterday, and nobody answers');
});

test('planted fault: the nonce is not looked at', async () => {
  const at = await withInput<AnswerInput>('revocationAnswer', (input) => ({ ...input, nonce: null }));
  await expectAllCaught(at, 'asked', 'the answer to another request');
});

test('planted fault: authorities in between are not asked about', async () => {
  const at = await withInput<RevocationInput>('revocation', (input) => ({
    ...input,
    chain: input.chain.slice(0, 2),
  }));
  await expectAllCaught(at, 'chain', 'an authority in between that nobody knows');
});
