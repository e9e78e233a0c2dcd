import { queryOptions } from '@tanstack/react-query';
import { mostContracts } from '../../domain/early-termination.ts';
import { answer, client } from './calls/client.ts';

/** The active contracts to choose from, the newest first. */
export const allActiveContracts = queryOptions({
  queryKey: ['contract', 'active', 'all'],
  queryFn: () => answer(client.GET('/api/contract/active', { params: { query: { size: mostContracts } } })),
});
