import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';

export { picture } from '#tests/fixtures/picture.ts';

/** A policy that gives people the files of `papers` in the folder named after their id. */
export const OWN_PAPERS = `
  create policy own on storage.objects to authenticated
    using (bucket_id = 'papers' and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id = 'papers' and (storage.foldername(name))[1] = auth.uid()::text);`;

/** A signed-in person, without an account row, which the storage service never reads. */
export async function person(
  { url, backend }: TestBackend,
  id: string = randomUUID(),
): Promise<{ id: string; client: SupabaseClient; token: string }> {
  const token = await backend.signToken({
    sub: id,
    role: 'authenticated',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  const client = createClient(url, backend.keys.publishable, { accessToken: async () => token });
  return { id, client, token };
}

/** The versions whose bytes exist. */
export async function storedVersions({ storageFolder, s3 }: TestBackend): Promise<string[]> {
  const folder = s3 ? path.join(s3.folder, s3.settings.bucket) : storageFolder;
  const names = await readdir(path.join(folder, '.versions'), { recursive: true }).catch(() => []);
  // The S3 server keeps two files for each object, named after their contents.
  const isVersion = s3 ? /^..\/[^.]+\._S3rver_object$/ : /^..\/[^.]+$/;
  return names.filter((name) => isVersion.test(name)).map((name) => path.basename(name).split('.')[0] ?? '');
}

/** Places bytes of a version, with or without a row. */
export async function placeVersion({ storageFolder, s3 }: TestBackend, version: string): Promise<void> {
  const place = `.versions/${version.slice(0, 2)}/${version}`;
  if (s3) return s3.put(place, 'bytes');
  await mkdir(path.dirname(path.join(storageFolder, place)), { recursive: true });
  await writeFile(path.join(storageFolder, place), 'bytes');
}

/** A file in a bucket's folder, as the demonstration places it: bytes of an object without a version. */
export async function layFile(
  { storageFolder, backend }: TestBackend,
  bucket: string,
  name: string,
  bytes: Uint8Array | string,
): Promise<void> {
  const file = path.join(storageFolder, bucket, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  await backend.publishFiles(bucket, [name]);
}

/** Every version that has a row. */
export async function namedVersions({ database }: TestBackend): Promise<string[]> {
  const { rows } = await database.pool.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  );
  return rows.map(({ version }) => version);
}

/** Waits until every row has its bytes, and until unreferenced bytes are removed. */
export function expectNothingLeft(server: TestBackend): Promise<void> {
  return expect
    .poll(async () => {
      const [named, stored] = [await namedVersions(server), await storedVersions(server)];
      return {
        missing: named.filter((version) => !stored.includes(version)),
        left: stored.filter((version) => !named.includes(version)),
      };
    })
    .toEqual({ missing: [], left: [] });
}
