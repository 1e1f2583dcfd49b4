import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Backend, Project } from '#backend/app.ts';

type Uploads = Pick<Backend, 'fetch' | 'keys'>;

/**
 * Uploads the files of each bucket's `objects_path`, as the CLI does at each start, unless the bucket has the same bytes
 * under that name. Files are never removed from the bucket.
 *
 * @param apiUrl only names the server in requests, which do not leave the process
 * @param report one line for each bucket with new files, and for each file that is refused
 */
export async function uploadBucketFiles(
  backend: Uploads,
  { buckets }: Project['storage'],
  apiUrl: string,
  report: (line: string) => void,
): Promise<void> {
  for (const [bucket, { objectsPath }] of Object.entries(buckets)) {
    if (!objectsPath) continue;
    const files = await filesOf(objectsPath);
    if (files === null)
      report(`storage.buckets.${bucket}.objects_path: there is no such file or folder: ${objectsPath}`);
    let uploaded = 0;
    for (const { name, file } of files ?? []) {
      const address = `${apiUrl}/storage/v1/object/${[bucket, ...name.split('/')].map(encodeURIComponent).join('/')}`;
      const refused = await upload(backend, address, file);
      if (refused === null) uploaded++;
      else if (refused !== '') report(`bucket ${bucket}: ${file}: ${refused}`);
    }
    if (uploaded > 0)
      report(`bucket ${bucket}: uploaded ${uploaded} of the ${files?.length} files in ${objectsPath}`);
  }
}

/** @returns null once the file is uploaded, an empty text when the bucket has it already, else why it is refused */
async function upload({ fetch, keys }: Uploads, address: string, file: string): Promise<string | null> {
  const headers = { apikey: keys.secret, authorization: `Bearer ${keys.serviceRole}` };
  const bytes = await readFile(file);
  const present = await fetch(new Request(address, { method: 'HEAD', headers }));
  const digest = createHash('md5').update(bytes).digest('hex');
  if (present.ok && present.headers.get('etag') === `"${digest}"`) return '';
  const answer = await fetch(
    new Request(address, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': getMimeType(file) ?? 'application/octet-stream',
        'content-length': String(bytes.length),
        'x-upsert': 'true',
      },
      body: bytes,
    }),
  );
  if (answer.ok) return null;
  const { message } = (await answer.json()) as { message: string };
  return message;
}

/** The files of a folder, named by their path in it, or the one file; null when nothing is there. */
async function filesOf(place: string): Promise<{ name: string; file: string }[] | null> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found === null) return null;
  if (!found.isDirectory()) return [{ name: path.basename(place), file: place }];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ name: path.relative(place, file).split(path.sep).join('/'), file }));
}
