import fc from 'fast-check';
import { test as base, expect, file } from '#tests/fixtures/imports.ts';

// Tables that may differ after an import and its undo, each with the reason.
const EXCLUDED: Readonly<Record<string, string>> = {
  'private.transfers': 'the log of transfers itself',
  'private.decisions': 'the log of decisions, which an undo is one of',
  'private.undo_outcomes': 'the report of the last undo, until the next one',
  'private.daily_figures': 'statistics by day: what was published and removed since sums up to nothing',
  'private.figure_changes': 'changes of those statistics that are not summed up yet',
};
// Change timestamps, which an undo updates too; and the listing versions in the ledger.
const STAMPS = ['version', 'updated_at', 'content_changed_at', 'search', 'counted_at', 'changed_at'];

const test = base
  .extend('load', file, ({ write, importBusinesses }) => async ({ source, text, day }: GeneratedFile) => {
    const target = await write(`${source ?? 'liste'}.csv`, text);
    const from = { publishedOn: day, ...(source !== null && { code: source }) };
    return importBusinesses(target, { format: 'csv', from });
  })
  /** Undoes the newest import, with all that an undo by the administrators' page does. */
  .extend('undoLast', file, ({ sql }) => async () => {
    const [row] = await sql('select max(id) as id from private.transfers');
    await sql('select private.undo_import($1)', [row?.id]);
    await sql('select private.restore_data_source($1)', [row?.id]);
    await sql('delete from private.transfers where id = $1', [row?.id]);
  })
  .extend('tables', file, async ({ sql }) => {
    const rows = await sql(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'private', 'jobs', 'mail', 'storage') order by 1`);
    const names = rows.map(({ name }) => String(name)).filter((name) => !(name in EXCLUDED));
    const counts = names.map(
      (name) => `select '${name}' as name, (select count(*) from ${name}) > 2000 as "isLarge"`,
    );
    return sql<{ name: string; isLarge: boolean }>(counts.join(' union all '));
  })
  /** The rows of every table by its name; of a large one, a hash. */
  .extend('contents', file, ({ sql, tables }) => {
    const select = tables.map(({ name, isLarge }) =>
      isLarge
        ? `select '${name}' as name, to_jsonb(sum(hashtextextended(t::text, 0))) as rows from ${name} t`
        : `select '${name}', coalesce(jsonb_agg(r order by r::text), '[]')
             from (select to_jsonb(t) - $1::text[] as r from ${name} t) x`,
    );
    return async () => {
      await sql('select private.refresh_directory()');
      const rows = await sql(select.join(' union all '), [STAMPS]);
      return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
    };
  });

type GeneratedFile = { source: string | null; day: string; text: string };

/** No value in any of the columns below. */
const UNREADABLE: Readonly<Partial<Record<Column, string>>> = {
  address: '?',
  phone: '450-555-01',
  email: 'info@@x',
  website: 'pas un site',
  hours: 'quand il fait beau',
  services: '-',
  by_appointment: 'peut-être',
  latitude: 'nord',
  longitude: 'ouest',
  description_fr: 'Caf\uFFFD',
};
const COLUMNS = {
  external_id: ['1', '2', ''],
  city: ['Laval', 'Rimouski', '', 'Zzz'],
  postal_code: ['H7N 1A1', '', 'xx'],
  address: ['"12, rue Bidon"', '12 rue Bidon', '"900, boul. Autre"', '', '?'],
  phone: ['450-555-0101', '450-555-0102', '', '450-555-01'],
  email: ['a@a.example', '', 'info@@x'],
  website: ['https://a.example', '', 'pas un site'],
  hours: ['lun-ven 9h-17h', 'lun-ven 9h-17h sur rendez-vous', '', 'quand il fait beau'],
  services: ['Lavage|Pliage', ''],
  by_appointment: ['yes', 'no', '', 'peut-être'],
  latitude: ['45.6', '', 'nord'],
  longitude: ['-73.7', '', 'ouest'],
  description_fr: ['Un commerce de quartier ouvert depuis 1990.', '', 'Caf\uFFFD'],
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = ['Lave-Auto Cigale', 'Café Bruant'];

const generatedFile: fc.Arbitrary<GeneratedFile> = fc
  .record({
    source: fc.constantFrom('editeur_a', 'editeur_b', null),
    day: fc.constantFrom('2026-03-01', '2026-04-01', '2026-05-01'),
    columns: fc.subarray(Object.keys(COLUMNS) as Column[]),
  })
  .chain(({ source, day, columns }) => {
    const row = fc.tuple(
      fc.constantFrom(...NAMES),
      ...columns.map((column) => fc.constantFrom(...COLUMNS[column])),
    );
    return fc.array(row, { minLength: 1, maxLength: 4 }).map((rows) => ({
      source,
      day,
      text: [['name', ...columns], ...rows].map((cells) => cells.join(',')).join('\n'),
    }));
  });

/** The same file with blank or unreadable cells, except the identifying ones. */
function withoutFacts({ text, ...rest }: GeneratedFile, isUnreadable: boolean): GeneratedFile {
  const [header = '', ...rows] = text.split('\n');
  const columns = header.split(',');
  const lines = rows.map((row) =>
    (row.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? [])
      .map((cell, index) => {
        const column = columns[index] ?? '';
        if (['name', 'external_id', 'city', 'postal_code'].includes(column)) return cell;
        return isUnreadable ? (UNREADABLE[column as Column] ?? '') : '';
      })
      .join(','),
  );
  return { ...rest, day: '2026-06-01', text: [header, ...lines].join('\n') };
}

/** Each run makes several imports. */
const TIMEOUT_MS = 600_000;
const RUNS = { numRuns: Number(process.env.RUNS ?? 8), seed: Number(process.env.SEED ?? 36) };

test('imports undone in reverse order restore every table', { timeout: TIMEOUT_MS }, async ({
  load,
  contents,
  undoLast,
  sql,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(generatedFile, { minLength: 1, maxLength: 3 }), async (files) => {
      await sql('delete from public.listings');
      await sql('delete from private.transfers');
      const states: unknown[] = [];
      for (const one of files) {
        states.push(await contents());
        await load(one);
      }
      for (const before of states.toReversed()) {
        await undoLast();
        expect(await contents()).toEqual(before);
      }
    }),
    RUNS,
  );
});

test('blank and unreadable cells change neither a fact nor its date', { timeout: TIMEOUT_MS }, async ({
  load,
  sql,
}) => {
  const facts = () =>
    sql(`select l.id, l.address, l.phone, l.email, l.website, l.hours, l.services, l.by_appointment, l.latitude, l.longitude,
                l.description_fr, l.city, p.fact, p.source, p.said_on
           from public.listings l join private.provenance p on p.listing_id = l.id
          where p.fact in ('address', 'phone', 'email', 'website', 'hours', 'services', 'description', 'position')
          order by l.id, p.fact`);
  const some = fc.array(generatedFile, { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(some, fc.boolean(), async (files, isUnreadable) => {
      await sql('delete from public.listings');
      for (const one of files) await load(one);
      const before = await facts();
      for (const one of files) await load(withoutFacts(one, isUnreadable));
      const ids = new Set(before.map(({ id }) => id));
      const changed = (await facts()).filter(({ id }) => ids.has(id));
      expect(changed.map(withoutPlaceDay)).toEqual(before.map(withoutPlaceDay));
    }),
    RUNS,
  );
});

const SAID_LATER = {
  name: ['Café Bruant', 'Bistro Huard', 'Pâtisserie Cigale'],
  address: ['"12, rue Bidon"', '"900, boul. Autre"', ''],
  phone: ['450-555-0101', '450-555-0102', ''],
  city: ['Laval', 'Rimouski'],
} as const;

test('identifiers of two sources find one listing after all other facts have changed', {
  timeout: TIMEOUT_MS,
}, async ({ load, contents, undoLast, sql }) => {
  const source = fc.constantFrom('editeur_a', 'editeur_b');
  const later = fc.record({
    source,
    ...(Object.fromEntries(
      Object.entries(SAID_LATER).map(([column, values]) => [column, fc.constantFrom<string>(...values)]),
    ) as Record<keyof typeof SAID_LATER, fc.Arbitrary<string>>),
  });
  const columns = ['name', 'city', 'address', 'phone'] as const;
  const fileOf = (
    code: string,
    values: Record<(typeof columns)[number], string>,
    day: string,
  ): GeneratedFile => ({
    source: code,
    day,
    text: `external_id,${columns.join(',')}\n${code.at(-1)}-1,${columns.map((column) => values[column]).join(',')}`,
  });
  const first = { name: 'Café Bruant', city: 'Laval', address: '"12, rue Bidon"', phone: '450-555-0101' };
  await fc.assert(
    fc.asyncProperty(source, fc.array(later, { minLength: 1, maxLength: 3 }), async (begins, files) => {
      await sql('delete from public.listings');
      await sql('delete from private.transfers');
      const ends = begins === 'editeur_a' ? 'editeur_b' : 'editeur_a';
      const all = [
        fileOf(begins, first, '2026-03-01'),
        fileOf(ends, first, '2026-03-01'),
        ...files.map(({ source, ...values }, index) => fileOf(source, values, `2026-04-0${index + 1}`)),
      ];
      const states: unknown[] = [];
      for (const [index, one] of all.entries()) {
        states.push(await contents());
        expect((await load(one)).created).toBe(index === 0 ? 1 : 0);
      }
      for (const before of states.toReversed()) {
        await undoLast();
        expect(await contents()).toEqual(before);
      }
    }),
    RUNS,
  );
});

// Both files contain the town: the address has the newer file's date.
function withoutPlaceDay(row: Record<string, unknown>) {
  return row.fact === 'address' ? { ...row, said_on: null, source: null } : row;
}
