import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SCHEMAS = path.join(import.meta.dirname, '../../supabase/schemas');
const SCHEMA_DOCUMENT = path.join(import.meta.dirname, '../../docs/schema.md');
const DEFINITION = /^create (?:function|table|view|type|materialized view) ((?:private|public)\.\w+)/gm;
const LISTING_TRIGGER = /^create (?:constraint )?trigger (\w+)[^;]*?\son public\.listings\b/gm;

/** References of a folder to one that comes later, with their reasons. */
const UPWARD: Record<string, { names: string[]; why: string }> = {
  '00_core/10_schemas_and_roles.sql': {
    names: ['public.listings'],
    why: 'asks whether the schema is applied',
  },
  '00_core/20_errors.sql': {
    names: ['private.listing_fields'],
    why: 'names the field of a failed constraint',
  },
  '20_accounts/10_profiles.sql': { names: ['public.reviews'], why: 'a new display name is shown on reviews' },
  '20_accounts/20_administrators.sql': {
    names: ['public.listings'],
    why: 'facts about who asks for a decision',
  },
  '20_accounts/35_files.sql': {
    names: [
      'private.import_changes',
      'private.is_claim_document',
      'private.merges',
      'public.listing_photos',
      'public.listings',
      'public.review_photos',
      'public.reviews',
      'public.sponsors',
    ],
    why: 'a file is unused when no subject refers to it',
  },
  '24_messages/20_choices.sql': { names: ['private.saved_searches'], why: 'one link ends any kind of email' },
  '24_messages/40_notifications.sql': { names: ['public.listings'], why: 'a notification names its listing' },
  '30_listings/35_fields.sql': {
    names: ['private.imported_listings'],
    why: 'emptying a listing, its imported copy too',
  },
  '30_listings/68_provenance.sql': {
    names: ['private.forget_fact_votes'],
    why: 'votes about a fact end when the fact changes',
  },
  '30_listings/72_counts.sql': { names: ['public.reviews'], why: 'a bulk load drops indexes of reviews' },
  '30_listings/76_cards.sql': { names: ['public.reviews'], why: 'a card quotes a review' },
  '30_listings/90_geocoding.sql': {
    names: ['public.municipality_by_name'],
    why: 'names of places are read by the search vocabulary',
  },
  '54_reports/45_corrections.sql': {
    names: ['public.delete_listing'],
    why: 'an accepted closure deletes the listing',
  },
  '70_pages/30_views.sql': { names: ['private.daily_figures'], why: 'views are counted as figures' },
};

type SchemaFile = { name: string; folder: string; sql: string };

const files: SchemaFile[] = globSync('*/*.sql', { cwd: SCHEMAS })
  .sort()
  .map((name) => ({
    name,
    folder: path.dirname(name),
    sql: statements(readFileSync(path.join(SCHEMAS, name), 'utf8')),
  }));
/** The first folder that defines a name: overloaded functions share one. */
const folderOf = new Map(
  files
    .flatMap(({ folder, sql }) =>
      [...sql.matchAll(DEFINITION)].map(([, name]) => [name as string, folder] as const),
    )
    .reverse(),
);

/** Without comments, and without the strings that describe an object. */
function statements(sql: string): string {
  return sql.replace(/--.*$/gm, '').replace(/^comment on [^;]*? is\s+(?:'(?:[^']|'')*'\s*)+;/gm, '');
}

function upwardReferences({ folder, sql }: SchemaFile): string[] {
  const names = new Set(sql.match(/\b(?:private|public)\.\w+/g));
  return [...names].filter((name) => (folderOf.get(name) ?? '') > folder).sort();
}

describe('the folders of the schema', () => {
  it('define what others refer to', () => {
    expect(folderOf.size).toBeGreaterThan(700);
  });

  it.each(files)('$name refers to earlier folders only', (file) => {
    expect(upwardReferences(file)).toEqual(UPWARD[file.name]?.names ?? []);
  });

  it('have an exception for existing files only', () => {
    const names = files.map(({ name }) => name);
    expect(Object.keys(UPWARD).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('triggers of public.listings', () => {
  it('are listed in docs/schema.md, with their file', () => {
    const triggers = files.flatMap(({ name, sql }) =>
      [...sql.matchAll(LISTING_TRIGGER)].map(([, trigger]) => `${trigger} ${name}`),
    );
    const listed = [
      ...readFileSync(SCHEMA_DOCUMENT, 'utf8').matchAll(/^\| `(\w+)` \| [^|]+ \| `(\S+\.sql)` \|/gm),
    ].map(([, trigger, file]) => `${trigger} ${file}`);
    expect(listed.sort()).toEqual(triggers.sort());
  });
});
