import { queryOptions } from '@tanstack/react-query';
import { dataRefreshed } from '../../../domain/lists/export.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { answer, CallFailure, client } from './client.ts';

/** When the company's data were last refreshed; `null` when they never were. */
export const dataRefresh = queryOptions({
  queryKey: ['data-refresh'],
  queryFn: () => answer(client.GET('/api/data-refresh')),
  select: ({ refreshedAt }) => (refreshedAt === null ? null : new Date(refreshedAt)),
});

/** `undefined` where it is unknown. */
const refreshedAt = async () => {
  const refresh = await answer(client.GET('/api/data-refresh')).catch(() => undefined);
  return refresh?.refreshedAt;
};

/**
 * A download that a refresh of the company's data aborts: the server cuts the connection, as a bad line would. If the
 * data are newer, it was the refresh.
 */
export async function unlessRefreshed<Result>(download: () => Promise<Result>): Promise<Result> {
  const before = await refreshedAt();
  try {
    return await download();
  } catch (error) {
    if (before === undefined || failureOf(error).code !== 'unreachable') throw error;
    const now = await refreshedAt();
    if (now !== undefined && now !== before)
      throw new CallFailure({ code: 'data-refreshed', message: dataRefreshed });
    throw error;
  }
}
