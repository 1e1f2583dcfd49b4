import { expect, file, test as seeded } from '#tests/fixtures/index.ts';

/** Columns of `public.listings` that neither the database nor a clock writes. */
const GIVEN = `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
  where attrelid = 'public.listings'::regclass and attnum > 0 and attgenerated = '' and not attisdropped
    and attname not in ('id', 'slug', 'source', 'mrc_id', 'region_id', 'score', 'search_point', 'content_changed_at')`;
/** A row without what differs between two listings of the same content. */
const CONTENT =
  "to_jsonb(l) - '{id,slug,source,is_indexable,created_at,updated_at,content_changed_at}'::text[]";

const test = seeded.extend('columns', file, async ({ sql, jobs }) => {
  await jobs.seed({ listings: 60, seed: 11, now: new Date('2026-11-01T12:00:00Z') });
  const [row] = await sql<{ columns: string }>(GIVEN);
  return row?.columns;
});

// Issue 41: a bulk load and a single insert derive regions, scores, positions and words by the same functions.
test('a bulk load stores the same rows as single inserts', async ({ sql, columns }) => {
  await sql(`do $$
    declare one bigint;
    begin
      for one in select id from public.listings where source = 'demo' order by id loop
        insert into public.listings (slug, source, ${columns})
        select l.slug || '-single', 'import', ${columns} from public.listings l where l.id = one;
      end loop;
    end $$`);
  const rows = await sql(`
    select bulk.slug from public.listings bulk join public.listings single on single.slug = bulk.slug || '-single'
     where (select ${CONTENT} from public.listings l where l.id = bulk.id)
           is distinct from (select ${CONTENT} from public.listings l where l.id = single.id)`);
  expect(rows).toEqual([]);
  expect((await sql("select from public.listings where slug like '%-single'")).length).toBe(60);
});

test('a bulk load records the source of every stated fact, except for demonstration listings', async ({
  sql,
  columns,
}) => {
  await sql(`begin;
    set local private.bulk_load = 'on';
    set local private.fact_source = 'registry';
    insert into public.listings (slug, source, ${columns})
    select l.slug || '-bulk', 'import', ${columns} from public.listings l where l.source = 'demo';
    commit`);
  const [row] = await sql(`
    select count(*) filter (where l.source = 'demo')::int as invented,
           count(*) filter (where l.slug like '%-bulk' and p.source <> 'registry')::int as others,
           (select sum(cardinality(private.stated_facts(l)))::int from public.listings l where l.slug like '%-bulk')
             - count(*) filter (where l.slug like '%-bulk')::int as missing
      from private.provenance p join public.listings l on l.id = p.listing_id`);
  expect(row).toEqual({ invented: 0, others: 0, missing: 0 });
});
