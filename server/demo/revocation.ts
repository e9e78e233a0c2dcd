import { hash } from 'node:crypto';
import { Constructed, Enumerated, GeneralizedTime, OctetString, Primitive } from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicOCSPResponse,
  CertID,
  Certificate,
  Extension,
  OCSPResponse,
  ResponseBytes,
  ResponseData,
  SingleResponse,
} from 'pkijs';
import type { Identity } from './authority.ts';

export type AnswerWish = {
  readonly status?: 'good' | 'revoked' | 'unknown';
  readonly from: Date;
  /** Until when it holds; it does not say without. */
  readonly until?: Date | undefined;
  /** The responder; the issuer without it. */
  readonly responder?: Identity | undefined;
  /** The signer, where it is not the responder. */
  readonly signer?: Identity | undefined;
  /** Certificates that come along, DER. */
  readonly carried?: readonly Buffer[];
  readonly nonce?: Uint8Array | undefined;
  /** Of the whole answer, and of the one entry. */
  readonly extensions?: readonly Extension[];
  readonly entryExtensions?: readonly Extension[];
};

const nonceId = '1.3.6.1.5.5.7.48.1.2';

const read = (certificate: Buffer) => Certificate.fromBER(new Uint8Array(certificate));
const sha1 = (data: Uint8Array) =>
  new OctetString({ valueHex: new Uint8Array(Buffer.from(hash('sha1', data, 'hex'), 'hex')) });
const keyHash = ({ subjectPublicKeyInfo }: Certificate) =>
  sha1(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView);

/** An authority's answer whether its certificate was revoked, for demo and tests. Source: RFC 6960, 4.2. */
export async function answerOcsp(of: Buffer, issuer: Identity, wish: AnswerWish): Promise<Buffer> {
  const { status = 'good', from, until, responder = issuer, carried = [], nonce, extensions = [] } = wish;
  const [certificate, authority] = [read(of), read(issuer.certificate)];
  const entry = new SingleResponse({
    certID: new CertID({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '1.3.14.3.2.26' }),
      issuerNameHash: sha1(new Uint8Array(certificate.issuer.valueBeforeDecode)),
      issuerKeyHash: keyHash(authority),
      serialNumber: certificate.serialNumber,
    }),
    certStatus: statusOf(status, from),
    thisUpdate: from,
    ...(until === undefined ? {} : { nextUpdate: until }),
    ...(wish.entryExtensions === undefined ? {} : { singleExtensions: [...wish.entryExtensions] }),
  });
  const echo = nonce && new OctetString({ valueHex: new Uint8Array(nonce) }).toBER();
  const all = [...extensions, ...(echo ? [new Extension({ extnID: nonceId, extnValue: echo })] : [])];
  const basic = new BasicOCSPResponse({
    tbsResponseData: new ResponseData({
      responderID: keyHash(read(responder.certificate)),
      producedAt: from,
      responses: [entry],
      ...(all.length === 0 ? {} : { responseExtensions: all }),
    }),
    ...(carried.length === 0 ? {} : { certs: carried.map(read) }),
  });
  await basic.sign((wish.signer ?? responder).key, 'SHA-256');
  const answer = new OCSPResponse({
    responseStatus: new Enumerated({ value: 0 }),
    responseBytes: new ResponseBytes({
      responseType: '1.3.6.1.5.5.7.48.1.1',
      response: new OctetString({ valueHex: basic.toSchema().toBER() }),
    }),
  });
  return Buffer.from(answer.toSchema().toBER());
}

function statusOf(status: NonNullable<AnswerWish['status']>, at: Date) {
  if (status === 'revoked') {
    return new Constructed({
      idBlock: { tagClass: 3, tagNumber: 1 },
      value: [new GeneralizedTime({ valueDate: at })],
    });
  }
  return new Primitive({ idBlock: { tagClass: 3, tagNumber: status === 'good' ? 0 : 2 } });
}
