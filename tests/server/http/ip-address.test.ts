import { describe, expect, test } from 'vitest';
import {
  callerAt,
  callersOwn,
  isAddressOrNetwork,
  isLoopback,
  isWideNetwork,
  networkOf,
  plainForwarded,
} from '../../../server/platform/ip-address.ts';

describe('the address of a caller as proxies write it', () => {
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

describe('the owner of an address', () => {
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
    expect(callerAt(address, straight)).toBe('unknown');
    for (const trustProxy of [1, ['10.0.0.0/8']]) {
      expect(callersOwn(address, { trustProxy })).toBe(address);
      expect(callerAt(address, { trustProxy })).toBe(networkOf(address));
    }
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0001:a2f3:4:5:6:7', '2001:db8:1:a2f3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%br-1a.2', 'fe80:0:0:0::/64'],
  ['203.0.113', 'unknown'],
  ['0x7f.1', 'unknown'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

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
