import type { AppConfig } from '../../platform/config.ts';
import { callersOwn, networkOf } from '../../platform/ip-address.ts';
import { usernameKey } from '../../store/queries/users.ts';

/**
 * Who waits for a hash: the address, or where that is not the caller's own the name of the user.
 *
 * @param name as it was typed or as it is
 */
export function hashCallerOf(
  { config }: { readonly config: Pick<AppConfig, 'trustProxy'> },
  ipAddress: string,
  name: string,
): string {
  const own = callersOwn(ipAddress, config);
  return own === undefined ? `user ${usernameKey(name)}` : networkOf(own);
}
