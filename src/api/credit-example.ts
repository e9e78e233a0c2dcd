import { queryOptions } from '@tanstack/react-query';
import { answer, client } from './calls/client.ts';

/** The example that advertising of consumer credit needs; `null` where the back-end has none. */
export const creditExample = queryOptions({
  queryKey: ['leasing-calculator', 'credit-example'],
  queryFn: async () => (await answer(client.GET('/api/leasing-calculator/credit-example'))).example,
});
