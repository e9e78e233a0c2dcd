import { KeyObject, sign } from 'node:crypto';
import { Enumerated, Integer } from 'asn1js';
import { Extension, GeneralName, IssuingDistributionPoint } from 'pkijs';
import type { Identity } from '../../../server/demo/authority.ts';
import { type AnswerWish, answerOcsp } from '../../../server/demo/revocation.ts';
import { readDer } from '../../../server/features/registration/signature/der.ts';
import { shift } from '../../../server/platform/clock.ts';
import { type ListWish, writeRevocationList } from '../files/revocation-list.ts';
import { certify, createAuthority, testAuthority } from '../files/signatures.ts';
import { testStart } from '../server/clock.ts';
import { nonceIn, type Reply, Responder } from '../server/responder.ts';

/*
 * Issuers of certificates, their answers, and their addresses.
 */

export const responder = await Responder.start();
/** Of a host that the server may not ask. */
export const elsewhere = await Responder.start();
export const gone = await Responder.start();
await gone.close();

export const hosts = new Set([responder.host, gone.host]);
export const hour = 3_600_000;
export const day = 24 * hour;
const from = shift(testStart, -hour);
const until = shift(testStart, day);
export const fresh = { from, until };

export const stranger = await createAuthority('Ispitni izdavatelj');
export const between = await createAuthority('Između', { ocsp: [responder.url('/above')] }, testAuthority);
export const answersFor = (
  commonName: string,
  wish: Parameters<typeof createAuthority>[1] = {},
  by = testAuthority,
) => createAuthority(commonName, { isAuthority: false, isResponder: true, isNotAsked: true, ...wish }, by);
export const delegate = await answersFor('Odgovara');

export type Outcome = 'accepted' | 'beingChecked' | 'revoked' | 'issuerRevoked';

/** How a certificate was issued, its issuers' answers, and the expected result for the statement. */
export type Situation = {
  readonly outcome: Outcome;
  readonly wish?: Parameters<typeof certify>[2];
  readonly issuer?: Identity;
  /** The responder's answers at its addresses; they get the authority and its certificates. */
  readonly says?: Readonly<Record<string, (identity: Identity) => Reply>>;
  /** The answers in the signature. */
  readonly stapled?: (
    identity: Identity,
  ) => Promise<readonly (readonly ['ocsp' | 'crl', Buffer | Promise<Buffer>])[]>;
  readonly isBeside?: boolean;
  /** How many questions come to the responder; any number without. */
  readonly questions?: number;
};

export const ocsp = { ocsp: [responder.url('/ocsp')] };
export const lists = { lists: [responder.url('/crl')] };

/** An answer about the certificate. */
export const answers =
  (wish: Partial<AnswerWish> = {}): ((identity: Identity) => Reply) =>
  ({ certificate }) =>
  (asked) =>
    answerOcsp(certificate, testAuthority, { ...fresh, nonce: nonceIn(asked), ...wish });

/** The responder answers a single question. */
export const asked = (outcome: Outcome, wish: Partial<AnswerWish> = {}): Situation => ({
  outcome,
  wish: ocsp,
  says: { '/ocsp': answers(wish) },
  questions: 1,
});

/** The responder does something else. */
export const replies = (reply: (identity: Identity) => Reply): Situation => ({
  outcome: 'beingChecked',
  wish: ocsp,
  says: { '/ocsp': reply },
  questions: 1,
});

export const listOf =
  (
    wish: Partial<ListWish>,
    isRevoked: boolean,
    by = testAuthority,
  ): ((identity: Identity) => Promise<Buffer>) =>
  ({ certificate }) =>
    writeRevocationList(by, {
      ...fresh,
      revoked: [stranger.certificate, ...(isRevoked ? [certificate] : [])],
      ...wish,
    });

/** A list is fetched. */
export const listed = (outcome: Outcome, wish: Partial<ListWish> = {}, by = testAuthority): Situation => ({
  outcome,
  wish: lists,
  says: { '/crl': (identity) => () => listOf(wish, outcome === 'revoked', by)(identity) },
  questions: 1,
});

export const critical = (extnID: string, value: { toBER(): ArrayBuffer } = new Integer({ value: 1 })) => [
  new Extension({ extnID, critical: true, extnValue: value.toBER() }),
];
export const unknownExtension = critical('1.2.3.4.5');
export const scope = (wish: ConstructorParameters<typeof IssuingDistributionPoint>[0]) =>
  critical('2.5.29.28', new IssuingDistributionPoint(wish).toSchema());
export const uri = (value: string) => new GeneralName({ type: 6, value });

export const ofStranger = await certify(testAuthority, '29516384070');

export async function carriedBy(made: Promise<Identity>): Promise<Partial<AnswerWish>> {
  const by = await made;
  return { responder: by, carried: [by.certificate] };
}

/** In the signature; no host is asked. */
export const stapled = (outcome: Outcome, ...wishes: readonly Partial<AnswerWish>[]): Situation => ({
  outcome,
  wish: ocsp,
  stapled: async ({ certificate }) =>
    wishes.map((wish) => ['ocsp', answerOcsp(certificate, testAuthority, { ...fresh, ...wish })]),
  questions: outcome === 'beingChecked' ? 1 : 0,
});

const stale = { from: shift(testStart, -day - hour) };

/** In the signature, valid and a day old; the issuer is asked as well. */
export const stapledLate = (outcome: Outcome, says: Situation['says'] = {}): Situation => ({
  ...stapled(outcome, stale),
  says,
  questions: 1,
});

export const stapledLateList = (outcome: Outcome, says: Situation['says'] = {}): Situation => ({
  outcome,
  wish: lists,
  stapled: async (identity) => [['crl', listOf(stale, false)(identity)]],
  says,
  questions: 1,
});

export const stapledList = (outcome: Outcome): Situation => ({
  outcome,
  wish: lists,
  stapled: async (identity) => [['crl', listOf({}, outcome === 'revoked')(identity)]],
  questions: 0,
});

/** A certificate of an authority in between, which is good; of that authority this is said. */
export const above = (outcome: Outcome, wish: Partial<AnswerWish>): Situation => ({
  outcome,
  issuer: between,
  stapled: async ({ certificate }) => [['ocsp', answerOcsp(certificate, between, fresh)]],
  says: { '/above': () => answers(wish)(between) },
  questions: 1,
});

/** Values in a value of this tag. */
function der(tag: number, ...values: readonly Buffer[]): Buffer {
  const content = Buffer.concat(values);
  const head = Buffer.from([tag, 0x84, 0, 0, 0, 0]);
  head.writeUInt32BE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** Ten million bytes of values without content, as a list or in place of its signed part. */
export const emptyValues = Buffer.alloc(10_000_000, '0500', 'hex');
export const listOfEmptyValues = der(0x30, der(0x30, emptyValues), der(0x30), der(0x03, Buffer.of(0)));

/** Why a certificate was revoked, as most lists say. */
const because = [new Extension({ extnID: '2.5.29.21', extnValue: new Enumerated({ value: 5 }).toBER() })];

/** A list with so many entries; making them one by one would take the time of the test. */
export async function writeLongList(
  entries: number,
  wish: Partial<ListWish> = {},
  by = testAuthority,
): Promise<Buffer> {
  const short = await writeRevocationList(by, {
    ...fresh,
    ...wish,
    revoked: [stranger.certificate],
    entryExtensions: because,
  });
  const [outer] = readDer(short);
  const [tbs, algorithm] = readDer(outer?.content ?? short);
  const parts = [...readDer(tbs?.content ?? short)];
  const entry = parts.at(-1)?.content ?? short;
  const many = Buffer.concat(
    Array.from({ length: entries }, (_, index) => {
      const copy = Buffer.from(entry);
      // A serial number of its own.
      copy.writeUInt32BE(index, 8);
      return copy;
    }),
  );
  const whole = der(0x30, ...parts.slice(0, -1).map((part) => part.whole), der(0x30, many));
  const signature = sign('sha256', whole, KeyObject.from(by.key));
  return der(0x30, whole, algorithm?.whole ?? short, der(0x03, Buffer.of(0), signature));
}
