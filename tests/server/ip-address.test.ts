import { describe, expect, test } from 'vitest';
import {
  callersOwn,
  isAddressOrNetwork,
  isLoopback,
  isWideNetwork,
  networksOf,
  networksOfCaller,
  plainForwarded,
  sharesOf,
  siteOf,
} from '../../server/platform/ip-address.ts';

describe('what proxies write of a caller', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:41000', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    [' 203.0.113.7 ,[2001:db8::1]:1', '203.0.113.7, 2001:db8::1'],
    ['203.0.113', 'unknown'],
    ['203.0.113.256', 'unknown'],
    ['203.0.113.7:', 'unknown'],
    ['203.0.113.7:x', 'unknown'],
    ['2001:db8::1]', 'unknown'],
    ['[2001:db8::g]', 'unknown'],
    ['portal.example', 'unknown'],
    ['', 'unknown'],
    ['x, 203.0.113.7', 'unknown, 203.0.113.7'],
  ])('"%s" names %s', (header, addresses) => expect(plainForwarded(header)).toBe(addresses));
});

test.each([
  ['203.0.113.7', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/32', true],
  ['2001:db8::', true],
  ['2001:db8::/32', true],
  ['2001:db8::/128', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['2001:db8::/129', false],
  ['10.0.0/8', false],
  ['10.0.0', false],
  ['/8', false],
  ['', false],
])('"%s" is an address or a network: %s', (text, isOne) => expect(isAddressOrNetwork(text)).toBe(isOne));

test.each([
  ['10.0.0.0/8', false],
  ['10.0.0.0/7', true],
  ['0.0.0.0/0', true],
  ['10.0.0.1', false],
  ['2001:db8::/16', false],
  ['2001:db8::/15', true],
  ['::/0', true],
  ['fc00::/7', false],
  ['fc00::/6', true],
  ['::ffff:10.0.0.0/104', false],
  ['::ffff:10.0.0.0/103', true],
  ['no network', false],
])('%s is wider than proxies are: %s', (text, isWide) => expect(isWideNetwork(text)).toBe(isWide));

describe('whose an address is', () => {
  const straight = { trustProxy: false };

  test.each(['203.0.113.7', '2001:db8::1', '172.32.0.1', '11.0.0.1', '::ffff:203.0.113.7'])(
    'that of %s is the caller’s own',
    (address) => expect(callersOwn(address, straight)).toBe(address),
  );

  test.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.1.1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.1.2.3',
    'unknown',
  ])('that of %s is a proxy’s, unless it says of whom it is', (address) => {
    expect(callersOwn(address, straight)).toBeUndefined();
    expect(networksOfCaller(address, straight)).toEqual([]);
    for (const trustProxy of [1, ['10.0.0.0/8']]) {
      expect(callersOwn(address, { trustProxy })).toBe(address);
      expect(networksOfCaller(address, { trustProxy })).toEqual(networksOf(address));
    }
  });
});

describe('networks, the narrowest first', () => {
  test.each([
    ['203.0.113.7', ['connection 203.0.113.7', 'provider 203.0.113.0/24']],
    ['::ffff:203.0.113.7', ['connection 203.0.113.7', 'provider 203.0.113.0/24']],
    [
      '2001:db8:1:a2f3:4:5:6:7',
      [
        'connection 2001:db8:1:a2f3::/64',
        'home 2001:db8:1:a200::/56',
        'site 2001:db8:1::/48',
        'provider 2001:db8::/32',
      ],
    ],
    ['::1', ['connection 0:0:0:0::/64', 'home 0:0:0:0::/56', 'site 0:0:0::/48', 'provider 0:0::/32']],
    [
      'fe80::1%br-1a.2',
      ['connection fe80:0:0:0::/64', 'home fe80:0:0:0::/56', 'site fe80:0:0::/48', 'provider fe80:0::/32'],
    ],
    ['203.0.113', ['connection unknown']],
    ['0x7f.1', ['connection unknown']],
  ])('of %s', (address, networks) =>
    expect(networksOf(address).map(({ size, name }) => `${size} ${name}`)).toEqual(networks),
  );

  test('one has a quarter of what there is at once, a provider half, and each one thing at least', () => {
    const [connection, home, site, provider] = networksOf('2001:db8:1:a2f3::1').map(
      ({ name }) => `network ${name}`,
    );
    const partsOf = (limit: number) =>
      Object.fromEntries(
        sharesOf(networksOf('2001:db8:1:a2f3::1'), limit).map(({ key, waiting }) => [key, waiting]),
      );
    const parts = (quarter: number, half: number) => ({
      [connection ?? '']: quarter,
      [home ?? '']: quarter,
      [site ?? '']: quarter,
      [provider ?? '']: half,
    });
    expect(partsOf(100)).toEqual(parts(25, 50));
    expect(partsOf(11)).toEqual(parts(2, 5));
    expect(partsOf(3)).toEqual(parts(1, 1));
    expect(partsOf(1)).toEqual(parts(1, 1));
    expect(sharesOf([], 100)).toEqual([]);
  });

  test('one customer has a /48 of IPv6 at most, and a single address of IPv4', () => {
    expect(siteOf('2001:db8:1:a2f3::1')).toBe('2001:db8:1::/48');
    expect(siteOf('203.0.113.7')).toBe('203.0.113.7');
    expect(siteOf('portal')).toBe('unknown');
  });
});

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['127.0.0.1', true],
  ['127.0.0.1:65535', true],
  ['[::1]', true],
  ['[::1]:80', true],
  ['localhost:65536', false],
  ['localhost:', false],
  ['127.0.0.2', false],
  ['127x0.0.1', false],
  ['::1', false],
  ['localhost.example', false],
  ['my.localhost', false],
  ['', false],
  [undefined, false],
])('the host "%s" is this machine: %s', (host, isThis) => expect(isLoopback(host)).toBe(isThis));
