import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type CopyValue, copyLine } from '../bulk/copy.ts';
import { rowsOf } from '../bulk/cursor.ts';
import { isChanged, isMoved } from './assignments.ts';
import { type Candidate, IMPORT_COLUMNS, type ImportColumn } from './candidate.ts';
import { type DataSource, THIRD_PARTIES } from './data-source.ts';
import { findListings, markRepeated } from './find-listings.ts';
import { markSpellings } from './spellings.ts';

const COLUMNS = Object.keys(IMPORT_COLUMNS) as ImportColumn[];

/** Target of COPY for the lines of {@link stagedLine}. */
export const STAGE = `private.incoming (line, key, id, slug, digest, derived, emptied, only_matches, ${COLUMNS.join(', ')})`;

/**
 * Creates the staging tables; {@link dropStage} or a rollback drops them.
 *
 * They are unlogged rather than temporary: a temporary table has its own few buffers, which PostgreSQL 18 can run out of
 * when it reads ahead (« no empty local buffer available », seen at 300,000 rows). A second import waits for the first.
 */
export async function createStage(client: PoolClient): Promise<void> {
  const columns = Object.entries(IMPORT_COLUMNS).map(([name, type]) => `${name} ${type}`);
  await client.query(`
    create unlogged table private.incoming (
      line integer not null, key text not null, id text, slug text, digest text not null,
      derived text[] not null, emptied text[] not null, only_matches boolean not null, ${columns.join(', ')},
      listing_id bigint, merged_id bigint, same_as integer, name_key text, street text, civic_numbers text[], town text, place text, branch text, strength smallint, ambiguity text check (ambiguity in ('neq', 'name', 'identifier')),
      is_ambiguous boolean not null generated always as (ambiguity is not null) stored,
      is_incomplete boolean not null default false, is_same_door boolean not null default false, action text, held text[] not null default '{}'
    );
    create unlogged table private.incoming_slugs (line integer primary key, slug text not null)`);
}

/**
 * Statistics of the columns that a step has just filled. Without them PostgreSQL expects one row and joins by reading the
 * other table once a row: for 474,000 new listings that alone takes ten minutes.
 */
export async function analyzeStage(client: PoolClient): Promise<void> {
  await client.query('analyze private.incoming (line, key, listing_id, action)');
}

export async function dropStage(client: PoolClient): Promise<void> {
  await client.query('drop table private.incoming, private.incoming_slugs, private.incoming_merged');
}

/** A candidate as a line of COPY, with the digest by which a later import sees whether it changed. */
export function stagedLine(candidate: Candidate): string {
  const { line, key, id, slug = null, values, derived = [], emptied = [], onlyMatches = false } = candidate;
  const ordered: CopyValue[] = COLUMNS.map((column) => values[column] ?? null);
  const marks = [derived, emptied].map((marked) => `{${marked.join(',')}}`);
  const digest = hash('md5', copyLine([...ordered, ...(marks.join('') === '{}{}' ? [] : marks)]));
  return copyLine([line, key, id, slug, digest, ...marks, onlyMatches, ...ordered]);
}

// The decision log has the listings with data removed at the request of a person whom they name: no file restores it.
// Where it was one field, the other fields are still updated from the file. The row of a merged listing that lost anything so
// changes nothing of the kept one, which may show what was hidden there.
const OF_A_PERSON = "d.listing_id = i.listing_id and d.reason = 'removal_personal'";
const WAS_ASKED_FOR = `(exists (select from private.decisions d where ${OF_A_PERSON} and coalesce(d.after ->> 'act', '')
  not in ('deindex', 'hide_phone', 'hide_email', 'hide_address'))
  or exists (select from private.decisions d where d.listing_id = i.merged_id and d.reason = 'removal_personal'))`;
// Fields that an import leaves unchanged: removed at a person's request, stated by a person, or by a newer file.
const HOLD_REMOVED = `
  update private.incoming i set held = i.held || private.removed_fields(i.listing_id)
   where exists (select from private.decisions d where ${OF_A_PERSON})`;
const HOLD_FACTS = `
  update private.incoming i set held = known.columns
    from (select p.listing_id, array_agg(coalesce(f.column_name, f.key)) as columns
            from private.data_sources s join private.provenance p on p.source = s.source
            join private.listing_fields f on f.fact = p.fact
           where s.is_person or case when s.is_whole then s.published_on else p.said_on end > $1
           group by 1) as known
   where known.listing_id = i.listing_id`;
const STAYS_AS_IT_IS = `(l.owner_id is not null or l.source <> 'import' or ${WAS_ASKED_FOR})`;

// A position belongs to an address: when the file has another address, the position is no longer protected.
const releasePositions = (columns: readonly ImportColumn[]) => `
  update private.incoming i set held = array(select one from unnest(i.held) as one where one not in ('latitude', 'longitude'))
    from public.listings l
   where l.id = i.listing_id and 'latitude' = any (i.held) and 'address' <> all (i.held) and ${isMoved(columns)}`;
// An unrecognised city leaves the known municipality unchanged.
const FORGET_UNKNOWN_CITIES = `
  update private.incoming i set city = null from public.listings l
   where l.id = i.listing_id and i.city is not null and i.municipality_id is null and l.municipality_id is not null`;
// The street of one municipality combined with the name of another would be a false address.
const HOLD_INCOMPLETE_ADDRESSES = `
  update private.incoming i
     set is_incomplete = true,
         held = i.held || '{address,address_line2,city,municipality_id,province,postal_code,latitude,longitude}'
    from public.listings l
   where l.id = i.listing_id and i.municipality_id <> l.municipality_id and 'municipality_id' <> all (i.held)
     and case when 'municipality_id' = any (i.derived) then i.postal_code is distinct from coalesce(l.postal_code, '') and i.postal_code is not null
              else i.address is null and l.address is not null and 'address' <> all (i.emptied)
                or i.postal_code is null and l.postal_code is not null and 'postal_code' <> all (i.emptied) end`;

// A blank unit does not clear the unit that another source stated, when the street address is the same.
const HOLD_UNITS = `
  update private.incoming i set held = i.held || '{address_line2}'
    from public.listings l, private.provenance p
   where l.id = i.listing_id and 'address_line2' = any (i.emptied) and l.address_line2 is not null
     and (i.is_same_door or i.address = l.address)
     and p.listing_id = l.id and p.fact = 'address' and p.source <> $1`;

// The registry hides a sole proprietor's home.
const HOLD_HOMES = `
  update private.incoming i set held = i.held || '{address,address_line2,postal_code,latitude,longitude}'
    from private.registry_records r join public.listings l on l.id = r.listing_id
   where i.listing_id = r.listing_id and coalesce(r.legal_form, 'IND') = 'IND' and l.address is null and l.postal_code is null`;

export type Decision = 'create' | 'update' | 'unchanged' | 'kept' | 'repeated' | 'unmatched';
/** Rows by what becomes of them; `incomplete`: with another municipality and without an address there. */
export type Decisions = Record<Decision | 'incomplete', number>;

/** Matches each staged row to its listing, once all are staged, and marks rows that repeat the same business. */
export async function matchStage(client: PoolClient, from: DataSource): Promise<void> {
  await client.query('create index on private.incoming (key); analyze private.incoming');
  await findListings(client, from);
  await analyzeStage(client);
  await markRepeated(client);
  await client.query(FORGET_UNKNOWN_CITIES);
  await markSpellings(client);
}

/**
 * Decides what each matched row becomes: `create`, `update`, `unchanged` since the last import or
 * by what it holds, `kept` (the listing has an owner, did not come from an import, was removed at a person's request, or
 * nothing says that the row is about it), `repeated` (the same business again), `unmatched` (no listing, and the row
 * makes none).
 *
 * @param columns of listings that the file gives
 * @param from the file's source: facts from a person or a newer file stay
 * @param isTrial nothing will be written: no locks are taken
 */
export async function decideStage(
  client: PoolClient,
  columns: readonly ImportColumn[],
  from: DataSource,
  isTrial: boolean,
): Promise<Decisions> {
  await holdColumns(client, columns, from);
  await client.query(`
    update private.incoming i set action = case when i.only_matches then 'unmatched' else 'create' end where listing_id is null and action is null;
    update private.incoming i
       set action = case when i.is_ambiguous or ${STAYS_AS_IT_IS} then 'kept'
                         when k.digest = i.digest then 'unchanged'
                         when ${isChanged(columns)} then 'update'
                         else 'unchanged' end
      from public.listings l left join private.imported_listings k on k.listing_id = l.id
     where l.id = i.listing_id and i.action is null`);
  await analyzeStage(client);
  if (!isTrial) await holdUpdates(client, columns, from);
  const { rows } = await client.query<{ action: Decision; count: number; incomplete: number }>(
    'select action, count(*)::int as count, count(*) filter (where is_incomplete)::int as incomplete from private.incoming group by 1',
  );
  const decisions: Decisions = {
    create: 0,
    update: 0,
    unchanged: 0,
    kept: 0,
    repeated: 0,
    unmatched: 0,
    incomplete: 0,
  };
  for (const { action, count, incomplete } of rows) {
    decisions[action] = count;
    decisions.incomplete += incomplete;
  }
  return decisions;
}

// From here to the commit, no account can become the owner of a listing that is about to be overwritten; a listing that
// already got an owner is kept.
async function holdUpdates(
  client: PoolClient,
  columns: readonly ImportColumn[],
  from: DataSource,
): Promise<void> {
  await client.query(`
    select count(*) from (
      select from public.listings l join private.incoming i on i.listing_id = l.id
       where i.action = 'update' order by l.id for no key update of l) as locked`);
  await holdColumns(client, columns, from);
  await client.query(`
    update private.incoming i set action = 'kept' from public.listings l
     where l.id = i.listing_id and i.action = 'update' and ${STAYS_AS_IT_IS}`);
}

async function holdColumns(
  client: PoolClient,
  columns: readonly ImportColumn[],
  from: DataSource,
): Promise<void> {
  await client.query(HOLD_FACTS, [from.publishedOn]);
  await client.query(HOLD_UNITS, [from.code]);
  await client.query(HOLD_INCOMPLETE_ADDRESSES);
  if (columns.includes('latitude')) await client.query(releasePositions(columns));
  await client.query(HOLD_REMOVED);
  if (THIRD_PARTIES.includes(from.code)) await client.query(HOLD_HOMES);
}

export type StagedRow = {
  line: number;
  id: string | null;
  name: string;
  action: Decision;
  /** Slug of the listing; null for a new one that nothing was written of. */
  slug: string | null;
  hasOwner: boolean;
  wasAskedFor: boolean;
  /** Why nothing says that the row is about the listing; null when something does. */
  ambiguity: 'neq' | 'name' | 'identifier' | null;
  /** How well the facts agree by which the row found the listing, 1 to 4 (find-by-name.ts); null when its identifier did. */
  strength: 1 | 2 | 3 | 4 | null;
  /** Line of the row that counts, for a repeated row; null otherwise. */
  sameAs: number | null;
  isIncomplete: boolean;
};

/** Every staged row with what became of it. */
export function stagedRows(client: PoolClient): AsyncGenerator<StagedRow> {
  return rowsOf<StagedRow>(
    client,
    `select i.line, i.id, i.name, i.action, coalesce(s.slug, l.slug) as slug,
            l.owner_id is not null as "hasOwner", ${WAS_ASKED_FOR} as "wasAskedFor",
            i.ambiguity, i.strength, i.same_as as "sameAs", i.is_incomplete as "isIncomplete"
       from private.incoming i left join private.incoming_slugs s on s.line = i.line
       left join public.listings l on l.id = i.listing_id order by i.line`,
  );
}
