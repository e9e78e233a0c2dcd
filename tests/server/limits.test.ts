import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultCapacity } from '../../server/http/load-shedding/capacity.ts';
import { networksOf } from '../../server/platform/ip-address.ts';
import { type Bucket, buckets } from '../../server/store/limits.ts';

/** As one line, without its line breaks. */
const operationDoc = readFileSync(new URL('../../docs/operation.md', import.meta.url), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);

const expectNamed = (sentence: string) => expect(operationDoc.includes(sentence), sentence).toBe(true);

test('docs/operation.md names the capacity of a process', () => {
  const { known, anonymous } = defaultCapacity;
  expectNamed(
    `works on ${known.calls} calls of callers with a session at once, ${known.files} of them with files, and on ${anonymous.calls} of callers without one, ${anonymous.files} of them with files.`,
  );
});

/** Those buckets of a call from an address that count by the networks around it, by their purpose. */
function chainsOf(address: string): [string, Bucket[]][] {
  const names = networksOf(address).map(({ name }) => name);
  return Object.entries(buckets)
    .map(([name, bucket]): [string, Bucket[]] => [
      name,
      [(bucket as (given: string) => Bucket | Bucket[])(address)].flat(),
    ])
    .filter(([, chain]) => chain.some(({ key }) => names.some((name) => key.endsWith(name))));
}

const ofEverybody = ({ key }: Bucket) => key.endsWith(':all');

test.each(['203.0.113.9', '2001:db8:1:a02::1'])(
  'no network has more than its part of what is for everybody: %s',
  (address) => {
    const networks = networksOf(address);
    const chains = chainsOf(address);
    const shared = chains.filter(([, chain]) => chain.some(ofEverybody));
    expect(shared.map(([name]) => name).toSorted()).toEqual([
      'contactOfVisitors',
      'passwordLinks',
      'registrations',
    ]);
    for (const [name, chain] of chains) {
      const limits = chain.map(({ limit }) => limit);
      expect(limits, name).toEqual(limits.toSorted((a, b) => a - b));
      expect(new Set(chain.map(({ window }) => window)).size, name).toBe(1);
    }
    for (const [name, chain] of shared) {
      const [all, ...parts] = chain.toReversed();
      expect(parts.toReversed().map(({ key }) => key.split(':network:')[1])).toEqual(
        networks.map((network) => network.name),
      );
      for (const [index, { size }] of networks.toReversed().entries()) {
        const most = (all?.limit ?? 0) / (size === 'provider' ? 2 : 4);
        expect(parts[index]?.limit, `${name} of a ${size}`).toBeLessThanOrEqual(most);
      }
    }
  },
);

test('where it is not known whose an address is, what is for everybody is all that counts', () => {
  for (const chain of [buckets.registrations(), buckets.passwordLinks()]) expect(chain).toHaveLength(1);
  expect(buckets.passwordsOfNetworks(undefined)).toEqual([]);
});

test('docs/operation.md names what all strangers may do together', () => {
  const [[registrations], [links]] = [buckets.registrations(), buckets.passwordLinks()];
  expectNamed(
    `all together begin ${registrations.limit} registrations an hour and ask for ${links.limit} password links a quarter of an hour.`,
  );
  expectNamed(
    'An address of IPv4 and a /64 of IPv6 have a tenth of that, a /56 a sixth, a /48 a quarter, a /24 of IPv4 and a /32 of IPv6 half.',
  );
});
