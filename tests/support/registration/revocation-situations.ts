import { gzipSync } from 'node:zlib';
import { answerOcsp } from '../../../server/demo/revocation.ts';
import { shift } from '../../../server/platform/clock.ts';
import { testAuthority } from '../files/signatures.ts';
import { testStart } from '../server/clock.ts';
import { nonceIn } from '../server/responder.ts';
import {
  above,
  answers,
  answersFor,
  asked,
  between,
  carriedBy,
  critical,
  day,
  delegate,
  elsewhere,
  fresh,
  gone,
  hour,
  listed,
  listOf,
  lists,
  ocsp,
  ofStranger,
  replies,
  responder,
  scope,
  type Situation,
  stapled,
  stapledLate,
  stapledLateList,
  stapledList,
  stranger,
  unknownExtension,
  uri,
} from './revocation-issuers.ts';

const askedSituations: Readonly<Record<string, Situation>> = {
  'good, with the nonce': asked('accepted'),
  'good, made beforehand': asked('accepted', { nonce: undefined }),
  'good, without an end, of an hour ago': asked('accepted', { until: undefined }),
  'good, by whom the issuer has made its responder': asked('accepted', {
    responder: delegate,
    carried: [delegate.certificate],
  }),
  revoked: asked('revoked', { status: 'revoked' }),
  'revoked, by a responder': asked('revoked', {
    status: 'revoked',
    responder: delegate,
    carried: [delegate.certificate],
  }),
  unknown: asked('beingChecked', { status: 'unknown' }),
  'nobody there': { outcome: 'beingChecked', wish: { ocsp: [gone.url('/ocsp')] } },
  'no answer in time': replies(() => (_asked, response) => {
    response.write('0');
  }),
  'an answer without end': replies(() => (_asked, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
    };
    response.on('drain', more);
    more();
  }),
  'a short answer that is a long one': replies(() => (_asked, response) => {
    response.setHeader('content-encoding', 'gzip');
    return gzipSync(Buffer.alloc(20 * 1024 * 1024));
  }),
  garbage: replies(() => () => Buffer.from('<html>Nema me</html>')),
  nothing: replies(() => () => Buffer.alloc(0)),
  'an error': replies((identity) => async (question, response) => {
    const right = await answers()(identity)(question, response);
    response.statusCode = 500;
    return right;
  }),
  'try later': replies(() => () => Buffer.from('30030a0103', 'hex')),
  'a right answer, and more': replies(
    (identity) => async (question, response) =>
      Buffer.concat([(await answers()(identity)(question, response)) as Buffer, Buffer.from('0')]),
  ),
  'signed by another key': asked('beingChecked', { signer: stranger }),
  'by an issuer of the same name': asked('beingChecked', { responder: stranger }),
  'signed by the certificate in question': replies((identity) =>
    answers({ responder: identity, carried: [identity.certificate] })(identity),
  ),
  'by whom nobody has made a responder': asked(
    'beingChecked',
    await carriedBy(answersFor('Ne odgovara', { isResponder: false })),
  ),
  'by the responder of another issuer': asked(
    'beingChecked',
    await carriedBy(answersFor('Odgovara', {}, stranger)),
  ),
  'by a responder whose time is over': asked(
    'beingChecked',
    await carriedBy(answersFor('Odgovarao', { until: shift(testStart, -1000) })),
  ),
  'by a responder that may have been revoked': asked(
    'beingChecked',
    await carriedBy(answersFor('Možda', { isNotAsked: false, ocsp: [responder.url('/ocsp')] })),
  ),
  'by a responder that does not come along': asked('beingChecked', { responder: delegate }),
  'too old': asked('beingChecked', { until: shift(testStart, -1000) }),
  'too old, without an end': asked('beingChecked', { from: shift(testStart, -day - hour), until: undefined }),
  'of tomorrow': asked('beingChecked', { from: shift(testStart, day / 2) }),
  'about another certificate': replies(() => answers()(ofStranger)),
  'about a certificate of another issuer': replies(
    ({ certificate }) =>
      (question) =>
        answerOcsp(certificate, stranger, { ...fresh, nonce: nonceIn(question), responder: testAuthority }),
  ),
  'the answer to another request': asked('beingChecked', { nonce: Buffer.alloc(16, 7) }),
  'with something critical in it': asked('beingChecked', { extensions: unknownExtension }),
  'with something critical in its entry': asked('beingChecked', { entryExtensions: unknownExtension }),
  'the second address answers': {
    ...asked('accepted'),
    wish: { ocsp: [gone.url('/ocsp'), responder.url('/ocsp')] },
  },
};

const listSituations: Readonly<Record<string, Situation>> = {
  'a list without it': listed('accepted'),
  'a list of nobody': listed('accepted', { revoked: [] }),
  'a list with it': listed('revoked'),
  'a list whose time ends at this moment': listed('accepted', { until: testStart }),
  'a list whose time is over': listed('beingChecked', { until: shift(testStart, -1000) }),
  'a list that names no end': listed('beingChecked', { until: undefined }),
  'a list of tomorrow': listed('beingChecked', { from: shift(testStart, day / 2) }),
  'a list by another key of the same name': listed('beingChecked', {}, stranger),
  'a list by another issuer': listed('beingChecked', {}, between),
  'a list of changes': listed('beingChecked', { extensions: critical('2.5.29.27') }),
  'a list with something critical': listed('beingChecked', { extensions: unknownExtension }),
  'a list with something critical in an entry': listed('beingChecked', { entryExtensions: unknownExtension }),
  'a list of authorities': listed('beingChecked', { extensions: scope({ onlyContainsCACerts: true }) }),
  'a list of persons': listed('accepted', { extensions: scope({ onlyContainsUserCerts: true }) }),
  'a list of others too': listed('beingChecked', { extensions: scope({ indirectCRL: true }) }),
  'a list of some reasons': listed('beingChecked', { extensions: scope({ onlySomeReasons: 64 }) }),
  'the list of its address': listed('accepted', {
    extensions: scope({ distributionPoint: [uri(responder.url('/crl'))] }),
  }),
  'the list of another address': listed('beingChecked', {
    extensions: scope({ distributionPoint: [uri(responder.url('/crl2'))] }),
  }),
  'a list that is cut off': {
    ...listed('beingChecked'),
    says: { '/crl': (identity) => async () => (await listOf({}, false)(identity)).subarray(0, -1) },
  },
  'a list without end': {
    ...listed('beingChecked'),
    says: { '/crl': () => () => Buffer.alloc(11 * 1024 * 1024, 0x30) },
  },
  'no answer, and a list without it': {
    ...listed('accepted'),
    wish: { ocsp: [gone.url('/ocsp')], ...lists },
  },
  'an answer that knows nothing, and a list without it': {
    ...listed('beingChecked'),
    wish: { ...ocsp, ...lists },
    says: { ...listed('beingChecked').says, '/ocsp': answers({ status: 'unknown' }) },
    questions: 2,
  },
  'an answer that knows nothing, and a list with it': {
    ...listed('revoked'),
    wish: { ...ocsp, ...lists },
    says: { ...listed('revoked').says, '/ocsp': answers({ status: 'unknown' }) },
    questions: 2,
  },
};

const stapledSituations: Readonly<Record<string, Situation>> = {
  good: stapled('accepted', {}),
  'good, beside the signature': { ...stapled('accepted', {}), isBeside: true },
  revoked: stapled('revoked', { status: 'revoked' }),
  'revoked, beside the signature': { ...stapled('revoked', { status: 'revoked' }), isBeside: true },
  'good and revoked': stapled('revoked', {}, { status: 'revoked' }),
  'good, but too old': stapled('beingChecked', { until: shift(testStart, -1000) }),
  'good, of a stranger': stapled('beingChecked', { responder: stranger }),
  'too old, and good when asked': {
    ...stapled('accepted', { until: shift(testStart, -1000) }),
    says: { '/ocsp': answers() },
    questions: 1,
  },
  'too old, and revoked when asked': {
    ...stapled('revoked', { until: shift(testStart, -1000) }),
    says: { '/ocsp': answers({ status: 'revoked' }) },
    questions: 1,
  },
  'a list without it': stapledList('accepted'),
  'a list without it, beside the signature': { ...stapledList('accepted'), isBeside: true },
  'a list with it': stapledList('revoked'),
  'good, of yesterday, and nobody answers': stapledLate('beingChecked'),
  'good, of yesterday, and good when asked': stapledLate('accepted', { '/ocsp': answers() }),
  'good, of yesterday, and revoked since': stapledLate('revoked', {
    '/ocsp': answers({ status: 'revoked' }),
  }),
  'a list of yesterday, and nobody answers': stapledLateList('beingChecked'),
  'a list of yesterday, and a new one with it': stapledLateList('revoked', listed('revoked').says),
  'a list of yesterday, and a new one without it': stapledLateList('accepted', listed('accepted').says),
  'nothing, and nobody to ask': { outcome: 'beingChecked', questions: 0 },
};

const chainSituations: Readonly<Record<string, Situation>> = {
  'an authority in between that is good': above('accepted', {}),
  'an authority in between that was revoked': above('issuerRevoked', { status: 'revoked' }),
  'an authority in between that nobody knows': above('beingChecked', { status: 'unknown' }),
  'an authority in between of which the wrong one speaks': above('beingChecked', { responder: between }),
  'an authority in between that is good, and a signer who was revoked': {
    ...above('revoked', {}),
    wish: ocsp,
    stapled: () => Promise.resolve([]),
    says: {
      '/above': () => answers()(between),
      '/ocsp':
        ({ certificate }) =>
        () =>
          answerOcsp(certificate, between, { ...fresh, status: 'revoked' }),
    },
    questions: 2,
  },
};

export const situations = {
  asked: askedSituations,
  listed: listSituations,
  stapled: stapledSituations,
  chain: chainSituations,
};

/** Addresses that lead past the list. */
export const forbidden: Readonly<Record<string, Situation>> = {
  'of another host': { outcome: 'beingChecked', wish: { ocsp: [elsewhere.url('/ocsp')] } },
  'of a list of another host': { outcome: 'beingChecked', wish: { lists: [elsewhere.url('/crl')] } },
  'of the same host by another name': {
    outcome: 'beingChecked',
    wish: { ocsp: [responder.url('/ocsp').replace('127.0.0.1', 'localhost')] },
    says: { '/ocsp': answers() },
    questions: 0,
  },
  'with a name and a password': {
    outcome: 'beingChecked',
    wish: { ocsp: [responder.url('/ocsp').replace('http://', 'http://a:b@')] },
    says: { '/ocsp': answers() },
    questions: 0,
  },
  'that names the allowed host as a user': {
    outcome: 'beingChecked',
    wish: { ocsp: [`http://${responder.host}@${elsewhere.host}/ocsp`] },
  },
  'of no web': { outcome: 'beingChecked', wish: { ocsp: ['file:///etc/passwd', 'ldap://127.0.0.1/'] } },
  'that leads elsewhere': replies(() => (_asked, response) => {
    response.writeHead(307, { location: elsewhere.url('/ocsp') }).end();
  }),
};
