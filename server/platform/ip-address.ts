import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address that is written as IPv6 is read as IPv4. Short and hexadecimal forms of IPv4 are no addresses. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The zone of a local address is a name on this machine alone.
  return isIP(text) === 0 ? undefined : ipaddr.process(text.replace(/%.*/, ''));
}

/** Not known where from. All such callers share one network: what is no address makes no limits of its own. */
const unknown = 'unknown';

/**
 * An `X-Forwarded-For` of addresses alone. Some proxies write a port or brackets too (`203.0.113.7:41000`,
 * `[2001:db8::1]:443`): each connection would be another caller.
 */
export const plainForwarded = (header: string): string => header.split(',').map(plainAddress).join(', ');

function plainAddress(text: string): string {
  const plain = text.trim().replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/, '$1$2');
  return isIP(plain) === 0 ? unknown : plain;
}

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = ''] = text.split('/', 1);
  return isIP(address) !== 0 && (address === text || ipaddr.isValidCIDR(text));
}

/**
 * Whether a network is wider than those that proxies are in: than a /8 of IPv4, a /16 of IPv6 or all private addresses of it.
 * Of an IPv4 network written as IPv6 the first 96 bits say only that.
 */
export function isWideNetwork(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, length] = ipaddr.parseCIDR(text);
  if (address instanceof ipaddr.IPv4) return length < 8;
  if (address.isIPv4MappedAddress()) return length < 96 + 8;
  return length < (address.range() === 'uniqueLocal' ? 7 : 16);
}

const innerRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/**
 * Whether limits may count by this address. Without `TRUST_PROXY` an inner address is most likely that of the proxy
 * that ends TLS: all customers come from it, and one stranger would use up the attempts of all of them.
 */
export function isCallersOwn(address: string, { trustProxy }: { readonly trustProxy: unknown }): boolean {
  if (trustProxy !== false) return true;
  const parsed = parse(address);
  return parsed !== undefined && !innerRanges.has(parsed.range());
}

/** The caller's address, where limits may count by it. */
export function callersOwn(address: string, config: { readonly trustProxy: unknown }): string | undefined {
  return isCallersOwn(address, config) ? address : undefined;
}

/** What one connection has, a home, a firm, and a provider who has given it out: the narrowest first. */
export const networkSizes = ['connection', 'home', 'site', 'provider'] as const;

export type NetworkSize = (typeof networkSizes)[number];

export type Network = { readonly size: NetworkSize; readonly name: string };

const named = (groups: readonly number[], length: number) =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${length}`;

/**
 * The networks that an address is in, the narrowest first. A customer with a /64 of IPv6 often has the /56 or /48
 * around it: 256 or 65 536 of them. Of IPv4 a customer has one address, and a /24 is the smallest network that is
 * rented out.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const parsed = parse(address);
  if (parsed === undefined) return [{ size: 'connection', name: unknown }];
  if (parsed instanceof ipaddr.IPv4) {
    return [
      { size: 'connection', name: parsed.toString() },
      { size: 'provider', name: `${parsed.octets.slice(0, 3).join('.')}.0/24` },
    ];
  }
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts;
  return [
    { size: 'connection', name: named([a, b, c, d], 64) },
    { size: 'home', name: named([a, b, c, d & 0xff00], 56) },
    { size: 'site', name: named([a, b, c], 48) },
    { size: 'provider', name: named([a, b], 32) },
  ];
}

/** The networks of a caller; none where it is not known whose the address is. */
export function networksOfCaller(
  address: string,
  config: { readonly trustProxy: unknown },
): readonly Network[] {
  const own = callersOwn(address, config);
  return own === undefined ? [] : networksOf(own);
}

/** One network gets this part of what there is at once, as long as it is known whose address it is: offices share one. */
const concurrencyShares: Readonly<Record<NetworkSize, number>> = {
  connection: 1 / 4,
  home: 1 / 4,
  site: 1 / 4,
  provider: 1 / 2,
};

/** How much of `limit` things each of these networks may have waiting at once. */
export const sharesOf = (networks: readonly Network[], limit: number): { key: string; waiting: number }[] =>
  networks.map(({ size, name }) => ({
    key: `network ${name}`,
    waiting: Math.max(1, Math.floor(limit * concurrencyShares[size])),
  }));

/** The widest network that one customer has: an address of IPv4, or a /48 of IPv6. */
export function siteOf(address: string): string {
  const [connection, ...wider] = networksOf(address);
  return (wider.find(({ size }) => size === 'site') ?? connection).name;
}

/** Whether a `Host` header names this machine itself, by a port that there can be. */
export function isLoopback(host: string | undefined): host is string {
  return (
    host !== undefined &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) &&
    URL.canParse(`http://${host}`)
  );
}
