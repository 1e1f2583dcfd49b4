import type { Pool } from 'pg';
import { bulkLoad, bulkTransaction } from '../bulk/session.ts';

export type DataSourceFigures = {
  source: string;
  name: string;
  isPerson: boolean;
  /** Null: the source is a person, or a file whose licence is unknown. */
  licence: string | null;
  allowsCommercialUse: boolean | null;
  isShareAlike: boolean | null;
  /** Date of the newest file, as `2026-11-15`; null: none was imported. */
  publishedOn: string | null;
  /** Listings with a fact of it, and those facts. */
  listings: number;
  facts: number;
};

/** Every source of at least one fact, files before persons, the largest first. */
export async function readDataSources(database: Pool): Promise<DataSourceFigures[]> {
  const { rows } = await database.query<DataSourceFigures>(`
    select source, name, is_person as "isPerson", licence, allows_commercial_use as "allowsCommercialUse",
           is_share_alike as "isShareAlike", published_on::text as "publishedOn", listings::int, facts::int
      from private.data_source_figures() where facts > 0 or published_on is not null`);
  return rows;
}

/** How many listings would go with a source, and how many others would lose facts. */
export async function previewRemoval(database: Pool, source: string): Promise<RemovedSource> {
  const { rows } = await database.query<RemovedSource>(
    `select (select count(*)::int from private.listings_of_source($1)) as removed,
            (select count(*)::int from private.listings_with_facts_of($1) as listing_id
              where listing_id not in (select id from private.listings_of_source($1) as id)) as changed`,
    [source],
  );
  return rows[0] ?? { removed: 0, changed: 0 };
}

export type RemovedSource = { removed: number; changed: number };

/**
 * Removes a source whole: its listings, and its facts of the others.
 *
 * @throws when no file is called so
 */
export async function removeDataSource(database: Pool, source: string): Promise<RemovedSource> {
  return bulkLoad(database, 0, () =>
    bulkTransaction(database, async (client) => {
      const { rows } = await client.query<{ done: RemovedSource }>(
        'select private.remove_data_source($1) as done',
        [source],
      );
      return rows[0]?.done ?? { removed: 0, changed: 0 };
    }),
  );
}
