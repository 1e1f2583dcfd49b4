import type { Pool } from 'pg';
import { finishInterruptedLoad, type SeedOptions, seedListings } from './index.ts';

/**
 * Finishes a bulk load that was cut short; then fills an empty directory with demonstration listings, and says that
 * they are.
 *
 * « Empty » is no listing of any kind, ever: an operator who removed the demonstration does not get it back, because
 * the identity of the table has moved on.
 *
 * @param listings how many; 0 for none
 * @param media where the pictures are drawn, and how they come from there to where servers look
 */
export async function seedFirstRun(
  database: Pool,
  listings: number,
  media: Pick<SeedOptions, 'mediaDir' | 'files'>,
): Promise<void> {
  if (await finishInterruptedLoad(database)) console.log('  finished a bulk load that was interrupted');
  if (listings === 0 || !(await isUntouched(database))) return;
  console.log(`  an empty directory: creating ${listings} demonstration listings…`);
  const { seconds } = await seedListings(database, { listings, ...media });
  console.log(
    `  ${listings} demonstration listings in ${seconds.toFixed(1)} s. They are invented; ` +
      '`npm run seed -- --remove` removes them.',
  );
}

async function isUntouched(database: Pool): Promise<boolean> {
  const { rows } = await database.query<{ untouched: boolean }>(
    `select not exists (select 1 from public.listings)
        and (select last_value is null from pg_sequences
              where schemaname = 'public' and sequencename = 'listings_id_seq') as untouched`,
  );
  return rows[0]?.untouched === true;
}
