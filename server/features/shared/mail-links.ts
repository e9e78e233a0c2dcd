import type { AppConfig } from '../../platform/config.ts';
import { httpErrors } from './http-error.ts';
import type { Services } from './services.ts';

/** An address of the portal. The host comes from the configuration, never from the request. */
export function portalLink(
  config: Pick<AppConfig, 'publicUrl'>,
  path: string,
  query?: Record<string, string>,
): string {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return `${config.publicUrl}${path}${search}`;
}

/** An unknown, a used, an old and a foreign link are refused alike. */
export async function refuseLink({ store, clock }: Services, address: string): Promise<never> {
  await store.audit.add({ event: 'link-refused', userId: null, address, at: clock.now() });
  throw httpErrors.linkRefused();
}
