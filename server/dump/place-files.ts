import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ByteStore, createClient, placeOf } from '#backend/app.ts';

type StoredObject = { bucket_id: string; name: string; version: null; size: string | null };

/** Where the files of a hosted project were copied to, and where they belong. */
type Places = {
  databaseUrl: string;
  /** Holds a folder for each bucket. */
  from: string;
  storageFolder: string;
  store: ByteStore;
};

/**
 * Puts the files of restored objects in place: each from the folder of its bucket, under its own name.
 *
 * @returns how many are in place, and the names of those whose file is missing or has another size than its row
 */
export async function placeFiles({
  databaseUrl,
  from,
  storageFolder,
  store,
}: Places): Promise<{ placed: number; missing: string[] }> {
  const missing: string[] = [];
  let placed = 0;
  for (const object of await objectsWithoutVersion(databaseUrl)) {
    const place = placeOf(object);
    const source = place && path.join(from, place);
    const size = source && (await sizeOf(source));
    if (!place || !source || size === undefined || (object.size !== null && size !== Number(object.size))) {
      missing.push(`${object.bucket_id}/${object.name}`);
      continue;
    }
    const target = path.join(storageFolder, place);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, target);
    await store.publish(object.bucket_id, [object.name]);
    placed++;
  }
  return { placed, missing };
}

async function objectsWithoutVersion(databaseUrl: string): Promise<StoredObject[]> {
  const client = createClient(databaseUrl, 'bottin-restore');
  await client.connect();
  try {
    const { rows } = await client.query<StoredObject>(
      `select bucket_id, name, null as version, metadata ->> 'size' as size from storage.objects
        where version is null order by bucket_id, name`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  const facts = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return facts?.isFile() ? facts.size : undefined;
}
