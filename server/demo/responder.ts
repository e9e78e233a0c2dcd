import type { FastifyInstance } from 'fastify';
import { Certificate, OCSPRequest } from 'pkijs';
import { type Clock, shift } from '../platform/clock.ts';
import type { Identity } from './authority.ts';
import { answerOcsp } from './revocation.ts';

export const responderPath = '/demo/ocsp';

/** So long it knows nothing of a certificate that it is to answer for later, in milliseconds. */
const silence = 30_000;

/** How long an answer holds, in milliseconds. */
const holds = 3_600_000;

type Options = { authority: Identity; clock: Clock };

const serialOf = (certificate: Certificate) => hexOf(certificate.serialNumber.valueBlock.valueHexView);
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The authority of the demo answers whether a certificate was revoked. Source: RFC 6960, A. */
export function registerResponder(scope: FastifyInstance, { authority, clock }: Options) {
  const late = new Map<string, { certificate: Buffer; from: Date }>();

  scope.addContentTypeParser(
    'application/ocsp-request',
    { parseAs: 'buffer', bodyLimit: 4096 },
    (_request, body, done) => done(null, body),
  );
  scope.post(responderPath, async (request, reply) => {
    const found = late.get(serialIn(request.body) ?? '');
    if (found === undefined) return reply.code(404).send();
    const now = clock.now();
    const status = now < found.from ? 'unknown' : 'good';
    const answer = await answerOcsp(found.certificate, authority, {
      status,
      from: now,
      until: shift(now, holds),
    });
    return reply.type('application/ocsp-response').send(answer);
  });

  return {
    /** An answer that goes into a signature. */
    answer: ({ certificate }: Identity, status: 'good' | 'revoked'): Promise<Buffer> => {
      const from = clock.now();
      return answerOcsp(certificate, authority, { status, from, until: shift(from, holds) });
    },

    /** Knows this certificate from some time on. */
    answerLater(certificate: Buffer): void {
      const parsed = Certificate.fromBER(new Uint8Array(certificate));
      late.set(serialOf(parsed), { certificate, from: shift(clock.now(), silence) });
    },
  };
}

/** Of the certificate that is asked about. */
function serialIn(body: unknown): string | undefined {
  try {
    const request = OCSPRequest.fromBER(new Uint8Array(body as Buffer));
    const [first] = request.tbsRequest.requestList;
    return first && hexOf(first.reqCert.serialNumber.valueBlock.valueHexView);
  } catch {
    return undefined;
  }
}
