import { codeSetOf, isCodeSet } from '#domain/listing/fields/code-sets.ts';
import { FIELD_KEYS, fieldOf } from '#domain/listing/fields/listing-fields.ts';
import { expect, test } from '#tests/fixtures/index.ts';

// `emptied` as text, since the driver reads JSON null as SQL null.
const REGISTRY = `
  select key, column_name, kind, tab, is_nullable, is_required, is_reviewed, visibility, emptied::text, is_exported, filter, codes, fact
    from private.listing_fields order by position`;

test('domain/listing/fields and private.listing_fields declare the same, property by property', async ({
  sql,
}) => {
  const declared = FIELD_KEYS.map((key) => {
    const field = fieldOf(key);
    return {
      key,
      column_name: field.column,
      kind: field.kind,
      tab: field.tab,
      is_nullable: field.isNullable,
      is_required: field.isRequired,
      is_reviewed: field.isReviewed,
      visibility: field.visibility,
      emptied: 'emptied' in field ? JSON.stringify(field.emptied) : null,
      is_exported: Object.keys(field.file).length > 0,
      filter: isCodeSet(key) ? codeSetOf(key).filter : null,
      codes: isCodeSet(key) ? codeSetOf(key).codes : null,
      fact: field.fact,
    };
  });
  expect(await sql(REGISTRY)).toEqual(declared);
});

/** Columns filled in by the directory itself. */
const ITS_OWN =
  `id slug status owner_id source neq google_place_id mrc_id region_id rating_sum rating_count created_at
  updated_at published_at version is_claimed is_public rating rating_rank name_key score search search_point deleted_at
  status_before_deletion rejection_reason is_removed waiting_since asked_more asked_more_at merged_into has_photos
  unindexed_at index_facts is_indexable content_changed_at struck_off_on struck_off_noted_at credentials`.split(
    /\s+/,
  );

test('every other column of a listing belongs to the directory', async ({ sql }) => {
  const columns = await sql(`
    select attname as name from pg_attribute
     where attrelid = 'public.listings'::regclass and attnum > 0 and not attisdropped`);
  const fields = FIELD_KEYS.map((key) => fieldOf(key).column).filter((column) => column !== null);
  expect(columns.map(({ name }) => name).sort()).toEqual([...fields, ...ITS_OWN].sort());
});

test('the public sees each field as its visibility allows', async ({ sql }) => {
  const shown = await sql(`
    select a.attname as column,
           (regexp_match(pg_get_viewdef('public.published_listings'::regclass, true),
             'CASE\\s+WHEN (?:l\\.)?(show_\\w+) THEN (?:l\\.)?' || a.attname || '\\s+ELSE'))[1] as definition
      from pg_attribute a where a.attrelid = 'public.published_listings'::regclass and a.attnum > 0`);
  const seen = new Map(shown.map(({ column, definition }) => [column, definition ?? 'always']));
  const fields = FIELD_KEYS.map(fieldOf).filter(({ column }) => column !== null);
  expect(fields.map(({ column }) => [column, seen.get(column as string) ?? 'never'])).toEqual(
    fields.map(({ column, visibility }) => [column, visibility]),
  );
});
