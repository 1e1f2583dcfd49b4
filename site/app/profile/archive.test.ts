import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { makeArchive } from './archive.ts';

it('contains the note, the document and the files, byte for byte', async () => {
  const data = { exported_at: '2026-11-21T12:00:00Z', files: [], account: { email: 'a@example.com' } };
  const bytes = new Uint8Array([0, 255, 13, 10]);
  const blob = makeArchive(
    data,
    [{ bucket: 'avatars', path: 'id/é.webp', bytes }],
    { data: 'donnees.json', files: 'fichiers', readMe: 'lisez-moi.txt' },
    'Une note.',
  );
  expect(blob.type).toBe('application/zip');
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(Object.keys(parts).sort()).toEqual(['donnees.json', 'fichiers/avatars/id/é.webp', 'lisez-moi.txt']);
  expect(JSON.parse(strFromU8(parts['donnees.json'] as Uint8Array))).toEqual(data);
  expect(parts['fichiers/avatars/id/é.webp']).toEqual(bytes);
  expect(strFromU8(parts['lisez-moi.txt'] as Uint8Array)).toBe('Une note.\n');
});
