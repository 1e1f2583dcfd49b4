import fc from 'fast-check';
import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { isoDay } from '#domain/listing/hours/calendar-day.ts';
import { openStateAt } from '#domain/listing/hours/hours.ts';
import { addDays, localTime } from '#domain/listing/hours/time-zone.ts';
import type { Hours, Season, SpecialHours } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

type Exceptions = { special: SpecialHours[]; seasons: Season[]; appointmentDays: Weekday[] };

const FIRST = { year: 2026, month: 11, day: 20 };
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Intervals of a day: none, one or two, of which the last may run past midnight. */
const intervals = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 4 }).map((quarters) => {
  const times = quarters.sort((a, b) => a - b).map((quarter) => clock(quarter * 15));
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < times.length; index += 2) {
    pairs.push([times[index] as string, times[index + 1] as string]);
  }
  const [first] = times;
  // Past midnight: from the last time to the first.
  return times.length === 3 && first ? [[times[2] as string, first] as [string, string]] : pairs;
});
const day = fc.oneof(
  intervals,
  fc.constant<[string, string][]>([['00:00', '24:00']]),
  fc.constant(undefined),
);
const hours = fc
  .tuple(...WEEKDAYS.map(() => day))
  .map(
    (days) =>
      Object.fromEntries(
        days.flatMap((one, index) => (one ? [[WEEKDAYS[index] as string, one]] : [])),
      ) as Hours,
  )
  .filter((one) => Object.keys(one).length > 0);
const special = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5 }), intervals).map(
    ([from, length, open]): SpecialHours => ({
      from: isoDay(addDays(FIRST, from)),
      to: isoDay(addDays(FIRST, from + length)),
      reason: 'other',
      hours: open,
    }),
  ),
  { nil: null },
);
const dayOfYear = (from: number) =>
  fc.integer({ min: from, max: from + 9 }).map((day) => isoDay(addDays(FIRST, day)).slice(5));
/** Up to two, around the three weeks and across New Year. */
const seasons = fc
  .tuple(
    fc.option(fc.record({ from: dayOfYear(-20), to: dayOfYear(0), hours }), { nil: null }),
    fc.option(fc.record({ from: dayOfYear(10), to: dayOfYear(60), hours }), { nil: null }),
  )
  .map((all) => all.filter((one) => one !== null));
const appointmentDays = fc.oneof(fc.constant<Weekday[]>([]), fc.subarray([...WEEKDAYS]));
/** An instant within three weeks, to the minute. */
const instant = fc
  .integer({ min: 0, max: 21 * 1440 })
  .map((minutes) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000));

const CITIES = { laval: 'America/Toronto', 'les-iles-de-la-madeleine': 'America/Halifax' } as const;

const test = base.extend('openAt', file, ({ sql }) => {
  return async (city: string, open: object) => {
    const rows = await sql<{ slug: string }>(
      `select l.slug from public.listings l, private.opening_of($2::jsonb) as o
        where l.city = $1 and l.search @@ private.lexeme_query(private.asked_opening_lexemes($2), '|')
          and (o is null or private.is_open(l.hours, l.special_hours, l.seasons, l.appointment_days, l.municipality_id, o))`,
      [city, JSON.stringify(open)],
    );
    return rows.map(({ slug }) => slug).sort();
  };
});

test('agrees with the open state on pages at any minute, with special hours, seasons and days by appointment, in both zones', async ({
  newListing,
  openAt,
  sql,
}) => {
  const listings = fc.sample(
    fc.record({ hours: fc.option(hours, { nil: null, freq: 5 }), special, seasons, appointmentDays }),
    { numRuns: 80, seed: 37 },
  );
  const known: ({ slug: string; city: keyof typeof CITIES; hours: Hours | null } & Exceptions)[] = [];
  for (const [index, one] of listings.entries()) {
    const city = index % 2 ? 'laval' : 'les-iles-de-la-madeleine';
    const { slug } = await newListing({ city });
    const exceptions = one.special ? [one.special] : [];
    await sql(
      `update public.listings set special_hours = $2, city = $3, hours = $4, seasons = $5, appointment_days = $6
        where slug = $1`,
      [
        slug,
        JSON.stringify(exceptions),
        city,
        one.hours && JSON.stringify(one.hours),
        JSON.stringify(one.seasons.toSorted((a, b) => (a.from < b.from ? -1 : 1))),
        one.appointmentDays,
      ],
    );
    known.push({ ...one, slug, city, special: exceptions });
  }
  for (const at of fc.sample(instant, { numRuns: 120, seed: 37 })) {
    for (const [city, zone] of Object.entries(CITIES)) {
      const open = known
        .filter((one) => one.city === city)
        .filter((one) => openStateAt(one.hours, zone, at, one).state === 'open')
        .map(({ slug }) => slug)
        .sort();
      expect([at.toISOString(), await openAt(city, { at: at.toISOString() })]).toEqual([
        at.toISOString(),
        open,
      ]);
      const { minutes, ...date } = localTime(at, zone);
      const asked = { date: isoDay(date), from: minutes, to: minutes + 1 };
      expect([at.toISOString(), await openAt(city, asked)]).toEqual([at.toISOString(), open]);
    }
  }
});

describe('a search by opening hours', () => {
  const ALWAYS: Hours = Object.fromEntries(WEEKDAYS.map((one) => [one, [['00:00', '24:00']]])) as Hours;

  test.beforeAll(async ({ newListing, sql }) => {
    const add = (name: string, listing: Hours) =>
      newListing({ name, city: 'gatineau', category: 'sante', subcategory: 'pharmacies', hours: listing });
    await add('Pharmacie Toujours', ALWAYS);
    await add('Pharmacie du Samedi', { sat: [['09:00', '17:00']] });
    await add('Pharmacie du Soir', { sun: [['17:00', '22:00']], fri: [['18:00', '02:00']] });
    await newListing({
      name: 'Pharmacie Muette',
      city: 'gatineau',
      category: 'sante',
      subcategory: 'pharmacies',
    });
    const plumber = { category: 'construction-renovation', subcategory: 'plombiers' };
    await newListing({ name: 'Plomberie Muette', city: 'gatineau', ...plumber });
    await sql('select private.refresh_directory()');
  });

  test.for([
    ['pharmacie 24h gatineau', ['Pharmacie Toujours'], '24h'],
    ['pharmacie gatineau samedi', ['Pharmacie Toujours', 'Pharmacie du Samedi'], 'sat'],
    // Friday's hours run past midnight.
    ['pharmacie gatineau samedi à 1 h', ['Pharmacie Toujours', 'Pharmacie du Soir'], 'sat-0100'],
    ['pharmacie gatineau dimanche soir', ['Pharmacie Toujours', 'Pharmacie du Soir'], 'sun-evening'],
    ['pharmacie gatineau dimanche matin', ['Pharmacie Toujours'], 'sun-morning'],
  ] as const)('is exact: %s', async ([q, names, open], { search }) => {
    const { rows, understood, total } = await search({ q });
    expect(rows.map(({ name }) => name).sort()).toEqual(names);
    expect(total).toBe(names.length);
    expect(understood).toMatchObject({ open, words: [] });
  });

  test('of 24 hours leaves out those with shorter hours in a season, or by appointment on some days', async ({
    newListing,
    sql,
    search,
  }) => {
    const trade = { category: 'sante', subcategory: 'dentistes', city: 'gatineau' };
    const [one, other] = [
      await newListing({ ...trade, name: 'Dentiste de Saison', hours: ALWAYS }),
      await newListing({ ...trade, name: 'Dentiste du Dimanche', hours: ALWAYS }),
    ];
    const season = [{ from: '05-01', to: '09-30', hours: { mon: [['09:00', '17:00']] } }];
    await sql('update public.listings set seasons = $2 where id = $1', [one.id, JSON.stringify(season)]);
    await sql("update public.listings set appointment_days = '{sun}' where id = $1", [other.id]);
    expect((await search({ q: 'dentiste gatineau', open: '24h' })).rows).toEqual([]);
  });

  test('is the same by words and by the filter, and never adds a row', async ({ search }) => {
    const all = await search({ q: 'pharmacie gatineau', pageSize: 50 });
    const ids = all.rows.map(({ id }) => id);
    for (const [words, open] of [
      ['ouvert maintenant', 'now'],
      ['samedi', 'sat'],
      ['ouvert la fin de semaine', 'weekend'],
      ['24h', '24h'],
    ] as const) {
      const typed = await search({ q: `pharmacie gatineau ${words}` });
      const chosen = await search({ q: 'pharmacie gatineau', open });
      const filtered = await search({ subcategory: 'pharmacies', city: 'gatineau', open });
      expect(chosen.rows).toEqual(typed.rows);
      expect(filtered.rows.map(({ id }) => id).sort()).toEqual(typed.rows.map(({ id }) => id).sort());
      expect(typed.rows.filter(({ id }) => !ids.includes(id))).toEqual([]);
    }
  });

  test('« ouverte » before a place means open now, « ouverte tous les jours » filters nothing', async ({
    search,
  }) => {
    const before = await search({ q: 'pharmacie ouverte gatineau' });
    expect(before.understood).toMatchObject({ open: 'now', words: [] });
    const daily = await search({ q: 'pharmacie ouverte tous les jours gatineau' });
    expect(daily.understood).toMatchObject({ open: '', words: [] });
    expect(daily.rows).toEqual((await search({ q: 'pharmacie gatineau' })).rows);
  });

  test('groups listings that may be closed under a title, unless the filter was chosen', async ({
    search,
  }) => {
    const typed = await search({ q: 'plombier gatineau 24h' });
    expect(typed.rows.map(({ name }) => name)).toEqual(['Plomberie Muette']);
    expect(typed).toMatchObject({
      sections: [{ kind: 'hours', from: 0 }],
      understood: { open: '24h', relaxed: true },
    });
    expect(await search({ q: 'plombier gatineau', open: '24h' })).toMatchObject({ rows: [], sections: [] });
  });

  test('finds open listings without other words', async ({ search }) => {
    const names = (await search({ q: 'ouvert 24 h' })).rows.map(({ name }) => name);
    expect(names).toContain('Pharmacie Toujours');
    expect(names).not.toContain('Pharmacie du Samedi');
  });
});
