import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address that is written as IPv6 is read as IPv4. Short and hexadecimal forms of IPv4 are no addresses. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The zone of a local address is a name on this machine alone.
  return isIP(text) === 0 ? undefined : ipaddr.process(text.replace(/%.*/, ''));
}

/** An unknown address. All such callers share one network, so that invalid addresses get no separate limits. */
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
 * Whether a network is wider than networks of proxies: than a /8 of IPv4, a /16 of IPv6 or all private addresses
 * of IPv6. The first 96 bits of an IPv4 network written as IPv6 only mark it as one.
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
 * Whether limits may count by this address. Without `TRUST_PROXY` an inner address is most likely the proxy that ends
 * TLS: all customers come from it, and one stranger would use up the attempts of all of them.
 */
function isCallersOwn(address: string, { trustProxy }: { readonly trustProxy: unknown }): boolean {
  if (trustProxy !== false) return true;
  const parsed = parse(address);
  return parsed !== undefined && !innerRanges.has(parsed.range());
}

/** The caller's address, where limits may count by it. */
export function callersOwn(address: string, config: { readonly trustProxy: unknown }): string | undefined {
  return isCallersOwn(address, config) ? address : undefined;
}

/** The network of one customer: an address of IPv4, or a /64 of IPv6. */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (parsed === undefined) return unknown;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The caller for whom a visitor's call takes a turn. All callers without a known address are one. */
export function callerAt(address: string, config: { readonly trustProxy: unknown }): string {
  const own = callersOwn(address, config);
  return own === undefined ? unknown : networkOf(own);
}

/** Whether a `Host` header names this machine itself, by a port that there can be. */
export function isLoopback(host: string | undefined): host is string {
  return (
    host !== undefined &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) &&
    URL.canParse(`http://${host}`)
  );
}
