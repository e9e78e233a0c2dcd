import { httpErrors } from './http-error.ts';
import type { Services } from './services.ts';

/** An unknown, a used, an old and a foreign link are refused alike. */
export async function refuseLink(services: Services, ipAddress: string): Promise<never> {
  await noteRefusedLink(services, ipAddress);
  throw httpErrors.linkRefused();
}

export const noteRefusedLink = ({ store, clock }: Services, ipAddress: string): Promise<void> =>
  store.audit.add({ event: 'link-refused', userId: null, ipAddress, at: clock.now() });
