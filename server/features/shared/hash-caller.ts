import type { AppConfig } from '../../platform/config.ts';
import type { HashCaller } from '../../platform/hashing.ts';
import { networksOfCaller } from '../../platform/ip-address.ts';
import { usernameKey } from '../../store/queries/users.ts';

/** @param name of the user, as it was typed or as it is */
export const hashCallerOf = (
  { config }: { readonly config: Pick<AppConfig, 'trustProxy'> },
  ipAddress: string,
  name: string,
): HashCaller => ({ user: usernameKey(name), networks: networksOfCaller(ipAddress, config) });
