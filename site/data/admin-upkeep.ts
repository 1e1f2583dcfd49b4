import type { SupabaseClient } from '@supabase/supabase-js';
import type { Upkeep, UpkeepState } from '#domain/operations/upkeep.ts';
import { runProcedure } from './call.ts';

/** @throws DataError `not_administrator` */
export function readUpkeep(client: SupabaseClient): Promise<UpkeepState> {
  return runProcedure(client, 'upkeep_state', {});
}

/** @throws DataError `job_waiting` */
export async function askForUpkeep(client: SupabaseClient, kind: Upkeep): Promise<void> {
  await runProcedure(client, 'ask_for_upkeep', { kind });
}
