import type { Request } from '../../../generated/api.ts';
import type { StoredRequest } from '../../store/queries/requests.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';

export function createRequestHandlers({ store }: Services) {
  return {
    listRequests: async ({ request }) => {
      const { content, totalElements } = await store.requests.newest(callerOf(request).partner.id);
      return { content: content.map(requestOf), totalElements };
    },
  } satisfies Partial<Handlers>;
}

export function requestOf({ requestedAt, stateAt, ...request }: StoredRequest): Request {
  return { ...request, requestedAt: requestedAt.toISOString(), stateAt: stateAt.toISOString() };
}
