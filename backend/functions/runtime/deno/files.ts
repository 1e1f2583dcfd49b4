import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { denoError } from './errors.ts';

type Path = string | URL;

/** Reads files that Node's permissions allow: the project's functions and static files. */
export const files = {
  readTextFile: (path: Path) => translated(readFile(path, 'utf8')),
  readFile: (path: Path) => translated(readFile(path).then(bytes)),
  readTextFileSync: (path: Path) => translatedSync(() => readFileSync(path, 'utf8')),
  readFileSync: (path: Path) => translatedSync(() => bytes(readFileSync(path))),
};

// Deno gives plain bytes: a Buffer prints and slices otherwise.
function bytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

async function translated<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw denoError(error);
  }
}

function translatedSync<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw denoError(error);
  }
}
