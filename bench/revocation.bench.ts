import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fromBER } from 'asn1js';
import { CertificateRevocationList } from 'pkijs';
import { readCertificate } from '../server/features/registration/signature/certificate.ts';
import { statusInCrl } from '../server/features/registration/signature/crl.ts';
import { derTags, readDer } from '../server/features/registration/signature/der.ts';
import { writeRevocationList } from '../tests/support/files/revocation-list.ts';
import { certify, testAuthority } from '../tests/support/files/signatures.ts';
import { testStart as now } from '../tests/support/server/clock.ts';
import { type Bench, median } from './support/bench.ts';

const entries = 20_000;
const rounds = 3;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use, without garbage. */
function memory(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** A sequence of these values, with a length of four bytes. */
function sequence(...values: readonly Buffer[]): Buffer {
  const head = Buffer.from([derTags.sequence, 0x84, 0, 0, 0, 0]);
  head.writeUInt32BE(Buffer.concat(values).length, 2);
  return Buffer.concat([head, ...values]);
}

/** The list with its only entry many times; its signature is wrong. */
function lengthened(list: Buffer): Buffer {
  const [outer] = readDer(list);
  const [tbs, ...behind] = readDer(outer?.content ?? list);
  const fields = [...readDer(tbs?.content ?? list)];
  const entry = fields.pop()?.content ?? list;
  const long = sequence(...Array.from({ length: entries }, () => entry));
  return sequence(sequence(...fields.map(({ whole }) => whole), long), ...behind.map(({ whole }) => whole));
}

/** Whether a certificate is in an issuer's long list: by the list class of `pkijs`, and by ours, which keeps the list's bytes alone. */
export const bench: Bench = {
  name: 'revocation list',
  async run() {
    const [revoked, asked] = [await certify(testAuthority, '1'), await certify(testAuthority, '2')];
    const until = new Date(now.getTime() + 60_000);
    const bytes = lengthened(
      await writeRevocationList(testAuthority, { from: now, until, revoked: [revoked.certificate] }),
    );
    const [certificate, issuer] = [asked, testAuthority].map((each) => readCertificate(each.certificate));
    if (certificate === undefined || issuer === undefined) throw new Error('There are two certificates.');
    const ours = () => statusInCrl(bytes, { certificate, issuer, now }, () => true);
    const theirs = () => {
      const { result } = fromBER(new Uint8Array(bytes), { maxNodes: Number.MAX_SAFE_INTEGER });
      const list = new CertificateRevocationList({ schema: result });
      return { list, isRevoked: list.isCertificateRevoked(certificate.fields) };
    };
    const before = memory();
    const read = theirs();
    const kept = memory() - before;
    if (read.isRevoked || ours() !== 'good') throw new Error('The list was not read.');
    const times = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.ours.push(timeOf(ours));
      times.theirs.push(timeOf(theirs));
    }
    return [
      {
        what: `time for a list of ${entries} entries, against pkijs`,
        value: median(times.ours) / median(times.theirs),
        unit: '×',
        goal: { atMost: 0.1 },
      },
      { what: `time of ours for a list of ${entries} entries`, value: median(times.ours), unit: 'ms' },
      { what: "memory of pkijs' list, against its bytes", value: kept / bytes.length, unit: '×' },
    ];
  },
};
