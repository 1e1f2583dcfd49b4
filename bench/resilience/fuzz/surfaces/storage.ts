import { type Attack, type AttackSurface, CALLERS, type CallerName, http, type Target } from '../attack.ts';
import { IMAGE_SHAPES, makeImage, PDF_SHAPES } from '../bodies/image.ts';
import { JSON_SHAPES, type Shape } from '../bodies/json.ts';
import { MULTIPART_SHAPES, MULTIPART_TYPE } from '../bodies/multipart.ts';
import { counted, DELIVERIES, joined, repeated, streamed } from '../bodies/text.ts';
import { objectName } from '../object-name.ts';
import type { Random } from '../random.ts';

const SURFACE = 'storage';
const KIB = 1024;
const MIB = 1024 * KIB;
/** Under the limit of the buckets of images. */
const IMAGE_BYTES = 4 * MIB;

/** Endpoints that take JSON, and a body that each understands, with a list or a text to fill. */
const CALLS: [method: string, path: string, body: (list: Buffer, text: Buffer) => Buffer][] = [
  ['POST', 'object/list/listings', (_, text) => joined('{"prefix":"', text, '","limit":1000}')],
  ['POST', 'object/list-v2/listings', (_, text) => joined('{"prefix":"', text, '"}')],
  [
    'POST',
    'object/move',
    (_, text) => joined('{"bucketId":"listings","sourceKey":"', text, '","destinationKey":"a"}'),
  ],
  [
    'POST',
    'object/copy',
    (_, text) => joined('{"bucketId":"listings","sourceKey":"', text, '","destinationKey":"a"}'),
  ],
  ['POST', 'object/sign/listings', (list) => joined('{"expiresIn":60,"paths":[', list, ']}')],
  [
    'POST',
    'object/sign/listings/a',
    (_, text) => joined('{"expiresIn":60,"transform":{"format":"', text, '"}}'),
  ],
  ['DELETE', 'object/listings', (list) => joined('{"prefixes":[', list, ']}')],
  ['POST', 'bucket', (list) => joined('{"name":"fuzz","public":false,"allowed_mime_types":[', list, ']}')],
  ['PUT', 'bucket/fuzz', (list) => joined('{"allowed_mime_types":[', list, ']}')],
];

export const storage: AttackSurface = {
  name: SURFACE,
  named: (target) => [
    ...Object.keys(IMAGE_SHAPES).flatMap((name, index) =>
      index % 2 === 0 ? [image(name, name, 'user', 'listings', MIB)] : [],
    ),
    ...Object.keys(PDF_SHAPES).map((name) => pdf(name, name, MIB)),
    ...Object.keys(MULTIPART_SHAPES).flatMap((name, index) =>
      index % 2 === 0
        ? [
            multipart(`multipart, ${name}, 1 MiB`, name, 'user', MIB),
            multipart(`multipart, ${name}, 1 MiB, anon`, name, 'anon', MIB),
          ]
        : [],
    ),
    ...CALLS.flatMap(([method, path, body]) => [
      call(`${path}: a thousand paths`, 'user', method, path, () => body(paths(1000), Buffer.from('a'))),
      call(`${path}: paths of 1 MiB`, 'anon', method, path, () =>
        body(
          counted((index) => `"${index}"`, MIB, ','),
          repeated('a', MIB),
        ),
      ),
      call(`${path}: arrays in arrays, 1 MiB`, 'anon', method, path, () =>
        (JSON_SHAPES['arrays in arrays'] as Shape)(MIB, []),
      ),
    ]),
    upload('zeros, 20 MiB, to a bucket of 5 MiB', 'user', 'listings', 'image/png', () =>
      streamed(Buffer.alloc(MIB), 20 * MIB),
    ),
    upload('zeros, 64 MiB, to the imports, by the service', 'service', 'imports', 'text/csv', () =>
      streamed(Buffer.alloc(MIB), 64 * MIB),
    ),
    upload(
      'a photograph in chunks of 1 byte',
      'user',
      'listings',
      'image/png',
      () => DELIVERIES['chunks of 1 byte'](Buffer.alloc(100_000)).body,
    ),
    ...[
      'width=2500&height=2500',
      'width=1&height=1',
      'width=2500&height=1&resize=fill',
      'width=99999999&height=9e9',
      `format=${'a'.repeat(8000)}`,
      `quality=${'9'.repeat(8000)}`,
    ].map((query) =>
      http(
        SURFACE,
        `rendition ${query.slice(0, 40)}`,
        'none',
        'GET',
        `/storage/v1/render/image/public/${target.image}?${query}`,
      ),
    ),
    http(SURFACE, 'a Range of very many parts', 'none', 'GET', `/storage/v1/object/public/${target.image}`, {
      headers: [['range', `bytes=${'0-1,'.repeat(2500)}0-1`]],
    }),
    http(
      SURFACE,
      'a token that is long',
      'none',
      'GET',
      `/storage/v1/object/sign/${target.image}?token=${'a'.repeat(14_000)}`,
    ),
    http(
      SURFACE,
      'a metadata head of 30,000 letters',
      'user',
      'POST',
      `/storage/v1/object/listings/${objectName('listings', 'metadata')}`,
      {
        type: 'image/png',
        headers: [['x-metadata', Buffer.from('['.repeat(10_000) + ']'.repeat(10_000)).toString('base64')]],
        body: () => Buffer.alloc(1000),
      },
    ),
  ],
  generate,
};

function image(name: string, shape: string, caller: CallerName, bucket: string, bytes: number): Attack {
  return upload(name, caller, bucket, declared(shape), async () => (await makeImage(shape, bytes)).bytes);
}

/** The type that the sender of an image declares, by the name of its shape. */
function declared(shape: string): string {
  const called =
    /called an? (\w+)/.exec(shape)?.[1] ?? /(PNG|JPEG|WebP|AVIF|GIF|SVG|TIFF)/.exec(shape)?.[1] ?? 'PNG';
  return `image/${called.toLowerCase().replace('svg', 'svg+xml')}`;
}

/** A paper of a claim, by the service: the rules of its bucket let nobody else store one without a claim. */
function pdf(name: string, shape: string, bytes: number): Attack {
  const make = PDF_SHAPES[shape] as (bytes: number) => Buffer;
  return upload(name, 'service', 'claim-documents', 'application/pdf', () => make(bytes));
}

function upload(
  name: string,
  caller: CallerName,
  bucket: string,
  type: string,
  body: NonNullable<Parameters<typeof http>[5]>['body'],
): Attack {
  return http(SURFACE, name, caller, 'POST', `/storage/v1/object/${bucket}/${objectName(bucket, name)}`, {
    type,
    headers: [['x-upsert', 'true']],
    body,
  });
}

function multipart(name: string, shape: string, caller: CallerName, bytes: number): Attack {
  const make = MULTIPART_SHAPES[shape] as (bytes: number) => Buffer;
  return upload(name, caller, 'listings', MULTIPART_TYPE, () => make(bytes));
}

function call(name: string, caller: CallerName, method: string, path: string, body: () => Buffer): Attack {
  return http(SURFACE, name, caller, method, `/storage/v1/${path}`, { type: 'application/json', body });
}

function paths(count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, (_, index) => `"logos/${index}.webp"`).join(','));
}

function generate(random: Random, target: Target, name: string): Attack {
  const caller = random.of(CALLERS);
  const bytes = random.size(1000, Math.min(target.largest, IMAGE_BYTES));
  const kind = random.next();
  if (kind < 0.35) {
    const shape = random.of(Object.keys(IMAGE_SHAPES));
    return image(
      `${name} ${shape}`,
      shape,
      random.of(['user', 'user', 'admin', 'service']),
      random.of(['listings', 'avatars', 'claim-documents', 'sponsors']),
      bytes,
    );
  }
  if (kind < 0.4) return pdf(name, random.of(Object.keys(PDF_SHAPES)), bytes);
  if (kind < 0.6) {
    const shape = random.of(Object.keys(MULTIPART_SHAPES));
    return multipart(`${name} multipart, ${shape}`, shape, caller, bytes);
  }
  if (kind < 0.85) {
    const [method, path, body] = random.of(CALLS);
    if (random.isLikely(0.4)) {
      const shape = random.of(Object.keys(JSON_SHAPES));
      const make = JSON_SHAPES[shape] as Shape;
      return call(`${name} ${shape}`, caller, method, path, () => make(bytes, ['prefix']));
    }
    const unit = random.of(['a', '/', '../', '\\u0000', '\\ud800', 'é', '%2e', '*']);
    return call(name, caller, method, path, () =>
      body(
        counted((index) => `"${unit}${index}"`, bytes, ','),
        repeated(unit, bytes),
      ),
    );
  }
  const query = random.of(['width', 'height', 'quality', 'resize', 'format', 'download', 'token']);
  const value = random.of(['1', '2500', '-1', '1e400', 'a'.repeat(9000), '%00', `${'%C3%A9'.repeat(2000)}`]);
  return http(
    SURFACE,
    name,
    caller,
    'GET',
    `/storage/v1/${random.of(['render/image/public', 'object/public', 'render/image/sign', 'object/info/public'])}/${target.image}?${query}=${value}&height=100`,
    {
      headers: random.isLikely(0.3) ? [['accept', 'image/avif,'.repeat(1000)]] : [],
    },
  );
}
