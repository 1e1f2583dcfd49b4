import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import type { TestBackend } from '#tests/support/backend.ts';

/** Someone signed in, whose account the storage service never asks for. */
export async function person({
  url,
  backend,
}: TestBackend): Promise<{ id: string; client: SupabaseClient; token: string }> {
  const id = randomUUID();
  const token = await backend.signToken({
    sub: id,
    role: 'authenticated',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  const client = createClient(url, backend.keys.publishable, { accessToken: async () => token });
  return { id, client, token };
}

/** A plain picture. */
export async function picture(
  format: 'webp' | 'jpeg' | 'png' | 'avif' | 'gif',
  width = 64,
  height = 48,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#246' } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

/** The versions whose bytes are there. */
export async function storedVersions({ storageFolder }: TestBackend): Promise<string[]> {
  const names = await readdir(path.join(storageFolder, '.versions'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes(path.sep)).map((name) => path.basename(name));
}

/** Every version that a row names. */
export async function namedVersions({ database }: TestBackend): Promise<string[]> {
  const { rows } = await database.pool.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  );
  return rows.map(({ version }) => version);
}
