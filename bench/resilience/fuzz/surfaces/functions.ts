import { type Attack, type AttackSurface, CALLERS, http, type Target } from '../attack.ts';
import { JSON_SHAPES, type Shape } from '../bodies/json.ts';
import { FORM_SHAPES } from '../bodies/lines.ts';
import { DELIVERIES, repeated } from '../bodies/text.ts';
import type { Random } from '../random.ts';

const SURFACE = 'functions';
const MIB = 1024 * 1024;
const NAMES = ['geocode', 'unsubscribe', 'no-such-function'];

export const functions: AttackSurface = {
  name: SURFACE,
  named: () =>
    NAMES.flatMap((name) => [
      http(SURFACE, `${name}: 20 MiB`, 'anon', 'POST', `/functions/v1/${name}`, {
        type: 'application/json',
        body: () => repeated(' ', 20 * MIB),
      }),
      http(SURFACE, `${name}: 20 MiB without a length`, 'anon', 'POST', `/functions/v1/${name}`, {
        type: 'application/json',
        body: () => DELIVERIES['chunks of 64 KiB'](repeated(' ', 20 * MIB)).body,
      }),
      http(SURFACE, `${name}: arrays in arrays, 1 MiB`, 'user', 'POST', `/functions/v1/${name}`, {
        type: 'application/json',
        body: () => (JSON_SHAPES['arrays in arrays'] as Shape)(MIB, []),
      }),
      http(SURFACE, `${name}: chunks of 1 byte`, 'user', 'POST', `/functions/v1/${name}`, {
        type: 'application/json',
        body: () => DELIVERIES['chunks of 1 byte'](repeated('a', 100_000)).body,
      }),
      http(SURFACE, `${name}: a long query`, 'anon', 'GET', `/functions/v1/${name}?${'a=1&'.repeat(3500)}`),
      http(SURFACE, `${name}: a long head`, 'anon', 'GET', `/functions/v1/${name}`, {
        headers: [['x-long', 'a'.repeat(40_000)]],
      }),
      http(SURFACE, `${name}: a long path`, 'user', 'GET', `/functions/v1/${name}${'/a'.repeat(7000)}`),
    ]),
  generate,
};

function generate(random: Random, target: Target, name: string): Attack {
  const isForm = random.isLikely(0.3);
  const shapes = isForm ? FORM_SHAPES : JSON_SHAPES;
  const shape = random.of(Object.keys(shapes));
  const make = shapes[shape] as Shape;
  const bytes = random.size(100, target.largest);
  const [how, deliver] = random.isLikely(0.3) ? random.of(Object.entries(DELIVERIES)) : [];
  return http(
    SURFACE,
    `${name} ${shape}${how ? `, ${how}` : ''}`,
    random.of(CALLERS),
    random.of(['POST', 'PUT', 'PATCH', 'DELETE']),
    `/functions/v1/${random.of(NAMES)}`,
    {
      type: isForm
        ? 'application/x-www-form-urlencoded'
        : random.of(['application/json', 'text/plain', 'application/octet-stream']),
      headers: deliver?.(Buffer.from('[]')).headers ?? [],
      body: () => deliver?.(make(bytes, ['address', 'token'])).body ?? make(bytes, ['address', 'token']),
    },
  );
}
