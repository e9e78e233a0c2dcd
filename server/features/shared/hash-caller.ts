import type { AppConfig } from '../../platform/config.ts';
import { callersOwn, networkOf } from '../../platform/ip-address.ts';
import { usernameKey } from '../../store/queries/access/users.ts';

/**
 * The caller of a hash: the IP address, or where that is a proxy's, the name of the user.
 *
 * @param name as typed, or as stored
 */
export function hashCallerOf(
  { config }: { readonly config: Pick<AppConfig, 'trustProxy'> },
  ipAddress: string,
  name: string,
): string {
  const own = callersOwn(ipAddress, config);
  return own === undefined ? `user ${usernameKey(name)}` : networkOf(own);
}
