import type { Handlers } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';

/** How fresh the company's data are. */
export function createDataHandlers({ store }: Pick<Parts, 'store'>): Pick<Handlers, 'getDataRefresh'> {
  return {
    getDataRefresh: async () => ({
      refreshedAt: (await store.imports.refreshedAt())?.toISOString() ?? null,
    }),
  };
}
