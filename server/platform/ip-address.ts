import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address that is written as IPv6 is read as IPv4. Short and hexadecimal forms of IPv4 are no addresses. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text);
}

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = ''] = text.split('/', 1);
  return isIP(address) !== 0 && (address === text || ipaddr.isValidCIDR(text));
}

const innerRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/**
 * Whether limits may count by this address. Without `TRUST_PROXY` an inner address is most likely that of the proxy
 * that ends TLS: all customers come from it, and one stranger would use up the attempts of everybody.
 */
export function isCallersOwn(address: string, { trustProxy }: { readonly trustProxy: unknown }): boolean {
  if (trustProxy !== false) return true;
  const parsed = parse(address);
  return parsed !== undefined && !innerRanges.has(parsed.range());
}

/** What counts as one address: an IPv4 address, or the /64 network that an IPv6 customer gets as a whole. */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (parsed === undefined) return address.toLowerCase();
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether a `Host` header names this machine itself, by a port that there can be. */
export function isLoopback(host: string | undefined): host is string {
  return (
    host !== undefined &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) &&
    URL.canParse(`http://${host}`)
  );
}
