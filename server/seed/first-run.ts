import type { Pool } from 'pg';
import type { StartSteps } from '../start/start-steps.ts';
import { finishInterruptedLoad, type SeedOptions, seedListings } from './index.ts';

const SEQUENCE = 'public.listings_id_seq';
/** Its comment from the beginning of the demonstration to its end. */
const IN_PROGRESS = 'the demonstration is being loaded';

/**
 * Finishes an interrupted bulk load; then fills an empty directory with demonstration listings, and tells the operator
 * that they are invented.
 *
 * « Empty » means that no listing ever existed: an operator who removed the demonstration does not get it back, because
 * the identity sequence of the table has advanced. An interrupted demonstration is completed.
 *
 * @param listings how many; 0 for none
 * @param steps called as each step begins, and with the result
 * @param media where the pictures are drawn, and how they are copied to the servers' store
 * @returns whether no listing ever existed before
 */
export async function seedFirstRun(
  database: Pool,
  listings: number,
  media: Pick<SeedOptions, 'mediaDir' | 'files'>,
  steps: Pick<StartSteps, 'begin' | 'note'>,
): Promise<boolean> {
  await finishInterruptedLoad(database, steps.begin);
  const state = await stateOf(database);
  const isFirst = state === 'untouched';
  if (listings === 0 || state === 'used') return isFirst;
  if (state === 'interrupted') steps.note('the demonstration was interrupted: it is completed');
  else steps.note(`an empty directory: creating ${listings} demonstration listings`);
  // Set before the sequence advances, which a killed start does not roll back.
  await database.query(`comment on sequence ${SEQUENCE} is '${IN_PROGRESS}'`);
  const { seconds } = await seedListings(database, { listings, ...media, onStep: steps.begin });
  await database.query(`comment on sequence ${SEQUENCE} is null`);
  steps.note(
    `${listings} demonstration listings in ${seconds.toFixed(1)} s. They are invented; ` +
      '`npm run seed -- --remove` removes them.',
  );
  return isFirst;
}

async function stateOf(database: Pool): Promise<'untouched' | 'interrupted' | 'used'> {
  const { rows } = await database.query<{ isUntouched: boolean; mark: string | null }>(
    `select not exists (select 1 from public.listings)
        and (select last_value is null from pg_sequences
              where schemaname = 'public' and sequencename = 'listings_id_seq') as "isUntouched",
        obj_description('${SEQUENCE}'::regclass) as mark`,
  );
  if (rows[0]?.mark === IN_PROGRESS) return 'interrupted';
  return rows[0]?.isUntouched ? 'untouched' : 'used';
}
