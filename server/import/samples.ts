import type { PoolClient } from 'pg';
import { changedFields } from './assignments.ts';
import type { ImportColumn } from './candidate.ts';

/** How many rows of each kind a trial shows. */
const SAMPLES = 10;

/** A row as it would be written: by the names of columns, categories by their slugs, places by their names. */
export type Sample = {
  line: number;
  name: string;
  /** Null for a new listing. */
  slug: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

/** The first rows that would change a listing, and the first that would make one. */
export async function readSamples(client: PoolClient, columns: readonly ImportColumn[]): Promise<Sample[]> {
  const { before, after } = changedFields(columns);
  const values = columns.map((column) => `'${column}', i.${column}`).join(', ');
  const { rows } = await client.query<Sample>(`
    (select i.line, l.name, l.slug, private.readable_fields(${before}) as before, private.readable_fields(${after}) as after
       from private.incoming i join public.listings l on l.id = i.listing_id
      where i.action = 'update' order by i.line limit ${SAMPLES})
    union all
    (select i.line, i.name, null, null, private.readable_fields(jsonb_strip_nulls(jsonb_build_object(${values})))
       from private.incoming i where i.action = 'create' order by i.line limit ${SAMPLES})`);
  return rows;
}
