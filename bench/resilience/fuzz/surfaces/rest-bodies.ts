import { type Attack, type AttackSurface, CALLERS, type CallerName, http, type Target } from '../attack.ts';
import { JSON_SHAPES, type Shape } from '../bodies/json.ts';
import { CSV_SHAPES, FORM_SHAPES } from '../bodies/lines.ts';
import { DELIVERIES, noise, repeated } from '../bodies/text.ts';
import type { Random } from '../random.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

const TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  form: 'application/x-www-form-urlencoded',
} as const;
const SHAPES: Record<keyof typeof TYPES, Record<string, Shape>> = {
  json: JSON_SHAPES,
  csv: CSV_SHAPES,
  form: FORM_SHAPES,
};
const OTHER_TYPES = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json',
  'application/ld+json',
  'text/csv; charset=iso-8859-1',
  'text/csv; header=absent',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  'application/geo+json',
  'multipart/form-data; boundary=b',
  'x/y',
  '',
];
const PREFERENCES = [
  'return=minimal',
  'return=representation',
  'return=headers-only',
  'missing=default',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'params=single-object',
  'params=multiple-objects',
  'tx=rollback',
  'count=exact',
  'handling=strict',
];
/** Sizes of the named cases: what the issue names, and what the data API's limit lets in. */
const NAMED_SIZES: [string, number][] = [
  ['64 KiB', 64 * KIB],
  ['1 MiB', MIB],
  ['4 MiB', 4 * MIB],
];

export const restBodies: AttackSurface = {
  name: 'rest bodies',
  named: (target) => [...rows(target), ...toProcedures(target), ...delivered(target), ...overTheLimit()],
  generate,
};

/** Each second shape of each type, at each size: the others come by seed alone. */
function rows(target: Target): Attack[] {
  const columns = target.columns.regions ?? [];
  return (Object.keys(TYPES) as (keyof typeof TYPES)[])
    .filter((kind) => kind !== 'form')
    .flatMap((kind) =>
      Object.entries(SHAPES[kind]).flatMap(([name, shape], index) =>
        NAMED_SIZES.flatMap(([size, bytes]) => {
          const isEven = index % 2 === 0;
          if (!isEven) return [];
          const made = [
            insert('anon', 'regions', `${kind}, ${name}, ${size}, to a table`, kind, () =>
              shape(bytes, columns),
            ),
          ];
          if (size === '1 MiB') {
            made.push(
              insert('service', 'regions', `${kind}, ${name}, ${size}, by the service`, kind, () =>
                shape(bytes, columns),
              ),
            );
          }
          return made;
        }),
      ),
    );
}

function toProcedures(target: Target): Attack[] {
  const names = target.procedures.search_listings ?? [];
  return (Object.keys(TYPES) as (keyof typeof TYPES)[]).flatMap((kind) =>
    Object.entries(SHAPES[kind]).flatMap(([name, shape], index) =>
      index % 2 === 1
        ? []
        : [
            http(
              'rest bodies',
              `${kind}, ${name}, 1 MiB, to a procedure`,
              'anon',
              'POST',
              '/rest/v1/rpc/search_listings',
              {
                type: TYPES[kind],
                body: () => shape(MIB, names),
              },
            ),
          ],
    ),
  );
}

function delivered(target: Target): Attack[] {
  const columns = target.columns.regions ?? [];
  const bytes = () => (JSON_SHAPES['small rows'] as Shape)(256 * KIB, columns);
  return Object.entries(DELIVERIES).map(([name, deliver]) => {
    const { headers } = deliver(Buffer.from('[]'));
    return http('rest bodies', `json, small rows, 256 KiB, ${name}`, 'anon', 'POST', '/rest/v1/regions', {
      type: TYPES.json,
      headers,
      body: () => deliver(bytes()).body,
    });
  });
}

function overTheLimit(): Attack[] {
  return (['none', 'anon', 'user', 'service'] as const).flatMap((caller) => [
    http('rest bodies', `a body of 22 MiB, ${caller}`, caller, 'POST', '/rest/v1/regions', {
      type: TYPES.json,
      body: () => repeated(' ', 22 * MIB),
    }),
    http('rest bodies', `a body of 22 MiB without a length, ${caller}`, caller, 'POST', '/rest/v1/regions', {
      type: TYPES.json,
      body: () =>
        (DELIVERIES['chunks of 64 KiB'] as (typeof DELIVERIES)['chunks of 64 KiB'])(repeated(' ', 22 * MIB))
          .body,
    }),
  ]);
}

function insert(
  caller: CallerName,
  table: string,
  name: string,
  kind: keyof typeof TYPES,
  body: () => Buffer,
): Attack {
  return http('rest bodies', name, caller, 'POST', `/rest/v1/${table}`, { type: TYPES[kind], body });
}

function generate(random: Random, target: Target, name: string): Attack {
  const kind = random.of(Object.keys(TYPES) as (keyof typeof TYPES)[]);
  const type = random.isLikely(0.8) ? TYPES[kind] : random.of(OTHER_TYPES);
  const shapeName = random.of(Object.keys(SHAPES[kind]));
  const shape = SHAPES[kind][shapeName] as Shape;
  const bytes = random.size(random.isLikely(0.5) ? 1 : 65_536, target.largest);
  const isProcedure = random.isLikely(0.5);
  const aim = isProcedure
    ? random.of(Object.keys(target.procedures))
    : random.of([...target.tables, 'no_such_table']);
  const names = (isProcedure ? target.procedures[aim] : target.columns[aim]) ?? [];
  const offset = random.integer(0, Math.max(0, names.length - 1));
  const rotated = [...names.slice(offset), ...names.slice(0, offset)];
  const query: string[] = [];
  if (random.isLikely(0.2))
    query.push(`columns=${random.isLikely(0.5) ? rotated.join(',') : 'a,'.repeat(random.integer(1, 3000))}`);
  if (random.isLikely(0.15)) query.push(`on_conflict=${rotated[0] ?? 'id'}`);
  if (random.isLikely(0.15)) query.push('select=*');
  const method = isProcedure ? 'POST' : random.of(['POST', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE']);
  // A change or a removal without a filter would be of every row.
  if (method === 'PATCH' || method === 'DELETE' || method === 'PUT')
    query.push(`${rotated[0] ?? 'id'}=eq.-1`);
  const headers: [string, string][] = [];
  if (random.isLikely(0.4)) {
    headers.push([
      'prefer',
      Array.from({ length: random.integer(1, 4) }, () => random.of(PREFERENCES)).join(', '),
    ]);
  }
  const make = () => (random.isLikely(0.03) ? noise(random, bytes) : shape(bytes, rotated));
  const [how, deliver] = random.isLikely(0.15) ? random.of(Object.entries(DELIVERIES)) : [];
  const path = `/rest/v1/${isProcedure ? 'rpc/' : ''}${aim}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return http(
    'rest bodies',
    `${name} ${kind}, ${shapeName}${how ? `, ${how}` : ''}`,
    random.of(CALLERS),
    method,
    path,
    {
      type,
      headers: [...headers, ...(deliver?.(Buffer.from('[]')).headers ?? [])],
      body: () => deliver?.(make()).body ?? make(),
    },
  );
}
