import { httpErrors } from './http-error.ts';
import type { Services } from './services.ts';

/** An unknown, a used, an old and a foreign link are refused alike. */
export async function refuseLink(services: Services, address: string): Promise<never> {
  await noteRefusedLink(services, address);
  throw httpErrors.linkRefused();
}

export const noteRefusedLink = ({ store, clock }: Services, address: string): Promise<void> =>
  store.audit.add({ event: 'link-refused', userId: null, address, at: clock.now() });
