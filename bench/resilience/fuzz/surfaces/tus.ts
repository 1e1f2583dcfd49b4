import { type Attack, type AttackSurface, type CallerName, http, type Target } from '../attack.ts';
import { streamed } from '../bodies/text.ts';
import { objectName } from '../object-name.ts';
import type { Random } from '../random.ts';

const SURFACE = 'tus';
const MIB = 1024 * 1024;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Values of Upload-Metadata of about so many bytes. */
const METADATA: Record<string, (bytes: number) => string> = {
  'very many pairs': (bytes) => Array.from({ length: bytes / 12 }, (_, index) => `k${index} YQ==`).join(','),
  'very many names': (bytes) => Array.from({ length: bytes / 7 }, (_, index) => `k${index}`).join(','),
  'one pair again and again': (bytes) => 'a YQ==,'.repeat(bytes / 7),
  'a long value': (bytes) => `${valid('listings', 'a.png')},note ${base64('x'.repeat(bytes * 0.7))}`,
  'a long name of an object': (bytes) => valid('listings', 'n'.repeat(bytes * 0.7)),
  'metadata that nests': (bytes) =>
    `${valid('listings', 'a.png')},metadata ${base64('['.repeat(bytes * 0.35) + ']'.repeat(bytes * 0.35))}`,
  commas: (bytes) => ','.repeat(bytes),
  spaces: (bytes) => `a${' '.repeat(bytes)}b`,
  'bytes that are no base64': (bytes) => `a ${'*'.repeat(bytes)}`,
};

export const tus: AttackSurface = {
  name: SURFACE,
  named: () => [
    ...Object.entries(METADATA).flatMap(([name, metadata], index) =>
      index % 2 === 0
        ? [
            create(`${name}, 12,000 letters`, 'anon', metadata(12_000)),
            create(`${name}, 40,000 letters`, 'user', metadata(40_000)),
          ]
        : [],
    ),
    create(
      'a body of 5 MiB with the creation',
      'user',
      valid('listings', objectName('listings', 'tus')),
      5 * MIB,
    ),
    create(
      'a body of 20 MiB with the creation, by the service',
      'service',
      valid('imports', 'fuzz.csv'),
      20 * MIB,
    ),
    http(
      SURFACE,
      'a piece for an upload that is not there',
      'user',
      'PATCH',
      '/storage/v1/upload/resumable/nowhere',
      {
        type: 'application/offset+octet-stream',
        headers: [
          ['tus-resumable', '1.0.0'],
          ['upload-offset', '0'],
        ],
        body: () => Buffer.alloc(6 * MIB),
      },
    ),
    http(
      SURFACE,
      'a long address of an upload',
      'user',
      'HEAD',
      `/storage/v1/upload/resumable/${'a'.repeat(15_000)}`,
      { headers: [['tus-resumable', '1.0.0']] },
    ),
  ],
  generate,
};

function validIn(bucket: string, name: string): string {
  return valid(bucket, objectName(bucket, name));
}

function valid(bucket: string, name: string): string {
  // The name is put into base64 when it is sent: the id of the account is not known before.
  return `bucketName ${base64(bucket)},objectName <base64:${name}>,contentType ${base64(bucket === 'imports' ? 'text/csv' : 'image/png')}`;
}

function create(name: string, caller: CallerName, metadata: string, bytes = 0): Attack {
  const headers: [string, string][] = [
    ['tus-resumable', '1.0.0'],
    ['upload-length', String(Math.max(bytes, 1000))],
    ['upload-metadata', metadata],
  ];
  const body = {
    type: 'application/offset+octet-stream',
    body: () => streamed(Buffer.alloc(Math.min(MIB, bytes)), bytes),
  };
  return http(SURFACE, name, caller, 'POST', '/storage/v1/upload/resumable', {
    ...(bytes > 0 ? body : {}),
    headers,
  });
}

function generate(random: Random, target: Target, name: string): Attack {
  const caller = random.of(['anon', 'user', 'user', 'admin', 'service'] as const);
  const metadata = random.isLikely(0.6)
    ? random.of(Object.values(METADATA))(random.size(10, 44_000))
    : validIn(
        random.of(['listings', 'avatars', 'imports', 'claim-documents']),
        `${random.integer(0, 1e6)}.png`,
      );
  return create(name, caller, metadata, random.isLikely(0.5) ? random.size(1, target.largest) : 0);
}
