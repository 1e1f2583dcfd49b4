import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from '#tests/fixtures/index.ts';

/** The official directory of municipalities, where a copy lies beside the project. */
const OFFICIAL_FILE = path.resolve('../shared/data/MUN.csv');

type Region = { id: number; slug: string; name_fr: string; name_en: string };
type Mrc = { id: number; slug: string; name: string; kind: 'mrc' | 'equivalent'; region_id: number };
type Municipality = {
  id: number;
  slug: string;
  name: string;
  designation: string;
  region_id: number;
  mrc_id: number | null;
  population: number;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
};
type OfficialRow = { mcode: string; munnom: string; mdes: string; regadm: string; mrc: string };

let regions: Region[];
let mrcs: Mrc[];
let municipalities: Municipality[];

test.beforeAll(async ({ sql }) => {
  regions = await sql('select * from public.regions order by id');
  mrcs = await sql('select * from public.mrcs order by id');
  municipalities = await sql('select * from public.municipalities order by id');
});

describe('regions and MRCs', () => {
  test('are the 17 regions, by official number', () => {
    expect(regions.map((region) => region.id)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    expect(regions.find((region) => region.id === 4)?.slug).toBe('mauricie');
    expect(regions.find((region) => region.id === 3)?.slug).toBe('capitale-nationale');
  });

  test('are the 87 MRCs and the 17 equivalent territories', () => {
    expect(mrcs.filter((mrc) => mrc.kind === 'mrc')).toHaveLength(87);
    expect(mrcs.filter((mrc) => mrc.kind === 'equivalent')).toHaveLength(17);
  });

  test('cover every region', () => {
    expect(new Set(mrcs.map((mrc) => mrc.region_id))).toEqual(new Set(regions.map((region) => region.id)));
  });
});

describe('municipalities', () => {
  test('are in the region of their MRC', () => {
    const regionOf = new Map(mrcs.map((mrc) => [mrc.id, mrc.region_id]));
    const astray = municipalities.filter(
      (place) => place.mrc_id !== null && regionOf.get(place.mrc_id) !== place.region_id,
    );
    expect(astray).toEqual([]);
  });

  test('have the slug of their name, which twins lengthen', () => {
    const odd = municipalities.filter((place) => {
      const slug = plain(place.name).replaceAll(' ', '-');
      return place.slug !== slug && !place.slug.startsWith(`${slug}-`);
    });
    expect(odd).toEqual([]);
  });

  test('assign every bare slug to one of the namesakes', () => {
    const slugs = new Set(municipalities.map((place) => place.slug));
    const twins = Map.groupBy(municipalities, (place) => plain(place.name).replaceAll(' ', '-'));
    for (const [slug, places] of twins) {
      if (places.length > 1) expect(slugs, slug).toContain(slug);
    }
  });

  test('lie in Quebec, each within its MRC as far as others tell', () => {
    for (const [mrc, places] of Map.groupBy(located(), (place) => place.mrc_id)) {
      const middle = { latitude: median(places, 'latitude'), longitude: median(places, 'longitude') };
      for (const place of places) {
        expect(place.latitude, place.name).toBeGreaterThan(44.9);
        expect(place.latitude, place.name).toBeLessThan(62.7);
        expect(place.longitude, place.name).toBeGreaterThan(-79.8);
        expect(place.longitude, place.name).toBeLessThan(-57);
        // A namesake taken for another shows by its distance; the northern territories are too vast to tell.
        if (mrc !== null && place.region_id !== 10)
          expect(kilometres(place, middle), place.name).toBeLessThan(150);
      }
    }
  });

  test('keep the time of their islands and of the Lower North Shore', () => {
    const zone = (slug: string) => municipalities.find((place) => place.slug === slug)?.time_zone;
    expect(zone('les-iles-de-la-madeleine')).toBe('America/Halifax');
    expect(zone('blanc-sablon')).toBe('America/Blanc-Sablon');
    expect(zone('montreal')).toBe('America/Toronto');
  });

  test('include every city of ten thousand with its position', () => {
    const cities = municipalities.filter((place) => place.population >= 10_000);
    expect(cities.length).toBeGreaterThanOrEqual(110);
    expect(cities.filter((place) => place.latitude === null)).toEqual([]);
  });
});

describe.skipIf(!existsSync(OFFICIAL_FILE))('the official directory', () => {
  test('agrees on the code, the name, the region and the MRC of every municipality', () => {
    const official = new Map(readOfficial().map((row) => [Number(row.mcode), row]));
    const equivalents = new Set(mrcs.filter((mrc) => mrc.kind === 'equivalent').map((mrc) => mrc.id));
    const differences = municipalities.flatMap((place) => {
      const row = official.get(place.id);
      if (!row) return [`${place.id} ${place.name}: no such code`];
      const mrc = numberIn(row.mrc);
      // The file leaves the MRC empty for reserves and for what an equivalent territory administers.
      const sameMrc =
        mrc === null ? place.mrc_id === null || equivalents.has(place.mrc_id) : mrc === place.mrc_id;
      return plain(row.munnom) === plain(place.name) && numberIn(row.regadm) === place.region_id && sameMrc
        ? []
        : [`${place.id} ${place.name}: ${row.munnom}, ${row.regadm}, ${row.mrc}`];
    });
    expect(differences).toEqual([]);
  });

  test('knows the same MRCs and regions', () => {
    const rows = readOfficial();
    const named = rows.filter((row) => row.mrc !== '');
    expect(new Set(named.map((row) => numberIn(row.mrc)))).toEqual(
      new Set(mrcs.filter((mrc) => mrc.kind === 'mrc').map((mrc) => mrc.id)),
    );
    expect(new Set(rows.map((row) => numberIn(row.regadm)))).toEqual(new Set(regions.map(({ id }) => id)));
  });

  test('is covered, but for unorganised territories and a few new places', ({ annotate }) => {
    const ours = new Set(municipalities.map((place) => place.id));
    const settled = readOfficial().filter((row) => !row.mdes.startsWith('Terr'));
    const covered = settled.filter((row) => ours.has(Number(row.mcode)));
    annotate(`${covered.length} of ${settled.length} municipalities, villages and reserves`);
    expect(covered.length / settled.length).toBeGreaterThan(0.99);
  });
});

function readOfficial(): OfficialRow[] {
  return parse(readFileSync(OFFICIAL_FILE, 'utf8'), { columns: true, bom: true });
}

// « MRC Brome-Missisquoi (460) » is 460; nothing is null.
function numberIn(text: string): number | null {
  const [, digits] = text.match(/\((\d+)\)/) ?? [];
  return digits === undefined ? null : Number(digits);
}

function plain(name: string): string {
  return name
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

type Located = Municipality & { latitude: number; longitude: number };

function located(): Located[] {
  return municipalities.filter((place): place is Located => place.latitude !== null);
}

function median(places: Located[], key: 'latitude' | 'longitude'): number {
  const sorted = places.map((place) => place[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function kilometres(a: { latitude: number; longitude: number }, b: typeof a): number {
  const east = (a.longitude - b.longitude) * 111 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot((a.latitude - b.latitude) * 111, east);
}
