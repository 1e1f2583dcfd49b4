import type { Upkeep, UpkeepState } from '#domain/operations/upkeep.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/** @throws DataError `not_administrator` */
export function readUpkeep(client: DataClient): Promise<UpkeepState> {
  return runProcedure(client, 'upkeep_state', {});
}

/** @throws DataError `job_waiting` */
export async function askForUpkeep(client: DataClient, kind: Upkeep): Promise<void> {
  await runProcedure(client, 'ask_for_upkeep', { kind });
}
