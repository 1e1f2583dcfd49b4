import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { type Encoding, encode, negotiate } from './page-cache/encodings.ts';

type BuiltFile = {
  headers: Record<string, string>;
  /** Whether the build made a Brotli file of it, which it does for all texts. */
  isText: boolean;
  bodies: Map<Encoding, Promise<Buffer>>;
};

const BROTLI_SUFFIX = '.br';

/**
 * Answers requests for files of the build, each read once and kept in every requested encoding: 4 MB, doubled by
 * encodings. Sending one from the disk took 1.6 ms of processor.
 *
 * @param folder listed at the start, with its folder `assets`
 */
export function builtFiles(folder: string): MiddlewareHandler {
  const files = listFiles(folder);
  return async (c, next) => {
    const name = c.req.path.slice(1);
    const file = files.get(name);
    if (!file) return next();
    const encoding = file.isText ? negotiate(c.req.header('accept-encoding'), 'good') : 'identity';
    const body = await bodyOf(file, path.join(folder, name), encoding);
    for (const [header, value] of Object.entries(file.headers)) c.header(header, value);
    if (encoding !== 'identity') c.header('content-encoding', encoding);
    c.header('content-length', String(body.length));
    return c.body(new Uint8Array(body));
  };
}

function listFiles(folder: string): Map<string, BuiltFile> {
  const names = [...namesIn(folder, ''), ...namesIn(path.join(folder, 'assets'), 'assets/')];
  const all = new Set(names);
  const served = names.filter((name) => !name.endsWith(BROTLI_SUFFIX) && name.includes('.'));
  return new Map(
    served.map((name) => {
      const isText = all.has(name + BROTLI_SUFFIX);
      return [name, { headers: headersOf(name, isText), isText, bodies: new Map() }];
    }),
  );
}

function namesIn(folder: string, prefix: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => prefix + name);
  } catch (error) {
    // A server of tests has no build.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function headersOf(name: string, isText: boolean): Record<string, string> {
  // Vite puts a content hash in the names under /assets. Browsers must revalidate the worker each time.
  const otherwise = name === 'worker.js' ? 'no-cache' : 'public, max-age=3600';
  return {
    'content-type': getMimeType(name) ?? 'application/octet-stream',
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : otherwise,
    ...(isText && { vary: 'Accept-Encoding' }),
  };
}

function bodyOf(file: BuiltFile, location: string, encoding: Encoding): Promise<Buffer> {
  const known = file.bodies.get(encoding);
  if (known) return known;
  const body = readBody(file, location, encoding);
  file.bodies.set(encoding, body);
  body.catch(() => file.bodies.delete(encoding));
  return body;
}

async function readBody(file: BuiltFile, location: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return readFile(location);
  if (encoding === 'br') return readFile(location + BROTLI_SUFFIX);
  return encode(await bodyOf(file, location, 'identity'), encoding, 'good');
}
