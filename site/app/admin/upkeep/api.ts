import { queryOptions } from '@tanstack/react-query';
import type { Upkeep, UpkeepState } from '#domain/operations/upkeep.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from '#site/session/open-session.ts';

/** @throws DataError `not_administrator` */
function readUpkeep(client: DataClient): Promise<UpkeepState> {
  return runProcedure(client, 'upkeep_state', {});
}

/** @throws DataError `job_waiting` */
export async function askForUpkeep(client: DataClient, kind: Upkeep): Promise<void> {
  await runProcedure(client, 'ask_for_upkeep', { kind });
}

/** Polling interval for the state of a running job. */
const WATCH_MS = 1_500;

/** Background jobs of the server, polled while one is running. */
export const upkeepQuery = queryOptions({
  queryKey: ['admin', 'upkeep'],
  queryFn: async () => readUpkeep(await sessionClient()),
  refetchInterval: ({ state: { data } }) =>
    data?.jobs.some(({ endedAt }) => endedAt === null) ? WATCH_MS : false,
});
