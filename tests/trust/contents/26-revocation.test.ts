import { afterAll, expect, test } from 'vitest';
import { statementTexts } from '../../../domain/registration/registration-statement.ts';
import { type AnswerWish, answerOcsp } from '../../../server/demo/revocation.ts';
import { createIssuerClient } from '../../../server/features/registration/signature/issuer-client.ts';
import { shift } from '../../../server/platform/clock.ts';
import { registrations, users } from '../../../server/store/schema.ts';
import { writeRevocationList } from '../../support/files/revocation-list.ts';
import { certify, createAuthority, signStatement, testAuthority } from '../../support/files/signatures.ts';
import { Tally } from '../../support/promise.ts';
import {
  confirm,
  confirmationTo,
  handIn,
  newFirm,
  statementOf,
} from '../../support/registration/registration.ts';
import { testStart } from '../../support/server/clock.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { nonceIn, type Reply, Responder } from '../../support/server/responder.ts';
import { must } from '../../support/server/server.ts';

/*
 * The validity of an issuer's answers is proved without a server in `tests/server/registration/issuer-answers`, the
 * choice of the issuer in `issuer-client`; here is the answer that a firm gets in the end.
 */

const responder = await Responder.start();
const { clock, store, server } = await startOwnServer({
  askIssuer: createIssuerClient({ hosts: new Set([responder.host]), patience: 60_000 }),
});
const tally = new Tally('26 revoked certificates');
afterAll(() => responder.close());

const { oib, email } = newFirm;
const hour = 3_600_000;
const fresh = { from: shift(testStart, -hour), until: shift(testStart, 24 * hour) };
const dayOld = { from: shift(testStart, -25 * hour) };
const addresses = { ocsp: { ocsp: [responder.url('/ocsp')] }, list: { lists: [responder.url('/list')] } };
const both = { ...addresses.ocsp, ...addresses.list };
const between = await createAuthority('Između', { ocsp: [responder.url('/above')] }, testAuthority);

type Outcome = 'accepted' | 'beingChecked' | 'revoked' | 'issuerRevoked';

/** A certificate's issuing, and the answers about it. */
type Situation = {
  readonly wish?: Parameters<typeof certify>[2];
  readonly isBelow?: boolean;
  /** The responder's answer to a question, and whether its list has the certificate. */
  readonly answer?: Partial<AnswerWish> | 'broken';
  readonly list?: 'good' | 'revoked' | 'broken';
  /** The responder's answer about the intermediate authority. */
  readonly above?: Partial<AnswerWish>;
  /** The answers in the signature, or beside it. */
  readonly stapled?: Partial<AnswerWish> | 'list';
  readonly isBeside?: boolean;
};

async function outcomeOf(situation: Situation): Promise<Outcome | string> {
  const {
    wish = addresses.ocsp,
    isBelow = false,
    answer,
    list,
    above,
    stapled,
    isBeside = false,
  } = situation;
  clock.set(testStart);
  await server.reset();
  responder.reset();
  const issuer = isBelow ? between : testAuthority;
  const identity = await certify(issuer, oib, wish);
  const { certificate } = identity;
  // Ten million bytes of values without content.
  const broken = Buffer.alloc(10_000_000, '0500', 'hex');
  const listOf = (isRevoked: boolean) =>
    writeRevocationList(issuer, { ...fresh, revoked: isRevoked ? [certificate] : [] });
  const ocspOf =
    (of: Buffer, by: typeof issuer, more: Partial<AnswerWish>): Reply =>
    (asked) =>
      answerOcsp(of, by, { ...fresh, nonce: nonceIn(asked), ...more });
  if (answer === 'broken') responder.on('/ocsp', () => Buffer.from('<html>'));
  else if (answer) responder.on('/ocsp', ocspOf(certificate, issuer, answer));
  if (list) responder.on('/list', () => (list === 'broken' ? broken : listOf(list === 'revoked')));
  if (above) responder.on('/above', ocspOf(between.certificate, testAuthority, above));
  const kept =
    stapled === 'list'
      ? [{ kind: 'crl' as const, bytes: await listOf(false) }]
      : stapled
        ? [{ kind: 'ocsp' as const, bytes: await answerOcsp(certificate, issuer, { ...fresh, ...stapled }) }]
        : [];
  const signing = { identity, isBeside, carried: isBelow ? [between.certificate] : [], answers: kept };
  const before = await store.db.$count(users);
  const file = await signStatement(await statementOf(server.client()), oib, signing);
  const { status, json } = await handIn(server.client(), file);
  const states = (await store.db.select().from(registrations)).map(({ statementState }) => statementState);
  const seen = { status, states, mails: server.mails.map(({ subject }) => subject.replace(/ – .*/, '')) };
  if (status === 422) {
    expect(seen, 'something is kept of what was refused').toEqual({ status, states: [], mails: [] });
    const { fieldErrors } = json as { fieldErrors: Record<string, string> };
    const [name] = Object.entries(statementTexts).find(([, text]) => text === fieldErrors['statement']) ?? [];
    return name ?? JSON.stringify(fieldErrors);
  }
  if ((json as { statement: string }).statement === 'BEING_CHECKED') {
    const mails = ['Potpisanu izjavu još provjeravamo'];
    expect(seen, 'more is done than to tell').toEqual({ status: 200, states: ['checking'], mails });
    expect(JSON.stringify(server.mails), 'a link is sent').not.toContain('confirm=');
    return 'beingChecked';
  }
  expect(seen).toEqual({ status: 200, states: ['accepted'], mails: ['Potvrda registracije'] });
  must(200, await confirm(server.client(), confirmationTo(server, email)));
  expect(await store.db.$count(users)).toBe(before + 1);
  return 'accepted';
}

test.each<[string, Outcome, readonly string[], Situation]>([
  ['good when asked', 'accepted', ['/ocsp'], { answer: {} }],
  ['revoked when asked', 'revoked', ['/ocsp'], { answer: { status: 'revoked' } }],
  ['unknown when asked', 'beingChecked', ['/ocsp'], { answer: { status: 'unknown' } }],
  ['without an answer that can be read', 'beingChecked', ['/ocsp'], { answer: 'broken' }],
  ['with nobody to ask', 'beingChecked', [], { wish: {} }],
  ['not in a list', 'accepted', ['/list'], { wish: addresses.list, list: 'good' }],
  ['in a list', 'revoked', ['/list'], { wish: addresses.list, list: 'revoked' }],
  [
    'unknown, and in a list',
    'revoked',
    ['/ocsp', '/list'],
    { wish: both, answer: { status: 'unknown' }, list: 'revoked' },
  ],
  ['good in its signature', 'accepted', [], { stapled: {} }],
  ['revoked beside its signature', 'revoked', [], { stapled: { status: 'revoked' }, isBeside: true }],
  ['not in a list in its signature', 'accepted', [], { stapled: 'list' }],
  ['good a day ago', 'beingChecked', ['/ocsp'], { stapled: dayOld }],
  [
    'good a day ago, and revoked since',
    'revoked',
    ['/ocsp'],
    { stapled: dayOld, answer: { status: 'revoked' } },
  ],
  ['of a good authority in between', 'accepted', ['/above'], { isBelow: true, stapled: {}, above: {} }],
  [
    'of a revoked authority in between',
    'issuerRevoked',
    ['/above'],
    { isBelow: true, stapled: {}, above: { status: 'revoked' } },
  ],
])('a certificate that is %s: %s @T26.1 @T26.2', async (_name, outcome, asked, situation) => {
  await tally.hold(async () => {
    expect(await outcomeOf(situation)).toBe(outcome);
    expect(responder.asked.map(({ path }) => path)).toEqual(asked);
  });
});
