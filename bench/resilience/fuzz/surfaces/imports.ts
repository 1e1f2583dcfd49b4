import { type Attack, type AttackSurface, http, type Target } from '../attack.ts';
import { CSV_SHAPES } from '../bodies/lines.ts';
import { joined } from '../bodies/text.ts';
import type { Random } from '../random.ts';

const SURFACE = 'imports';
const MIB = 1024 * 1024;
/** The server looks at a file that was uploaded after it has answered. */
const INSPECTION_MS = 5000;
const HEAD = 'name,phone,city,postal_code,services,hours\n';

/** Files that an administrator uploads; what the product then does with one is asked for by `start_import`. */
export const imports: AttackSurface = {
  name: SURFACE,
  named: () => [
    ...Object.keys(CSV_SHAPES).flatMap((name, index) => (index % 2 === 0 ? file(name, name, 4 * MIB) : [])),
    upload('rows of the columns of imports, 8 MiB', () => rows(8 * MIB)),
    start('rows of the columns of imports, 8 MiB'),
  ],
  generate,
};

function file(name: string, shape: string, bytes: number): Attack[] {
  return [
    upload(name, () => joined('name,', (CSV_SHAPES[shape] as (typeof CSV_SHAPES)[string])(bytes, ['phone']))),
    start(name),
  ];
}

function upload(name: string, body: () => Buffer): Attack {
  return http(
    SURFACE,
    `upload of ${name}`,
    'service',
    'POST',
    `/storage/v1/object/imports/fuzz/${key(name)}`,
    {
      type: 'text/csv',
      headers: [['x-upsert', 'true']],
      body,
    },
  );
}

function start(name: string): Attack {
  const asked = http(SURFACE, `start of ${name}`, 'admin', 'POST', '/rest/v1/rpc/start_import', {
    type: 'application/json',
    body: () => Buffer.from(`{"path":"fuzz/${key(name)}","name":"${key(name)}"}`),
  });
  return { ...asked, settleMs: INSPECTION_MS };
}

const key = (name: string) => `${name.replace(/[^a-zA-Z0-9]+/g, '-')}.csv`;

function rows(bytes: number): Buffer {
  const row =
    'Café du fleuve inc.,514 555-0199,Montréal,H2X 1Y4,Torréfaction|Dégustation,mon-fri 09:00-17:00\n';
  return joined(HEAD, row.repeat(Math.floor(bytes / row.length)));
}

function generate(random: Random, target: Target, name: string): Attack {
  const make = random.of(Object.values(CSV_SHAPES));
  const bytes = random.size(1000, target.largest);
  return {
    ...upload(name, () => joined(random.isLikely(0.5) ? HEAD : '', make(bytes, ['name', 'phone', 'city']))),
    name,
  };
}
