import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ImportError } from './import-error.ts';
import { createImportMap, type ImportMap } from './import-map.ts';
import { parseJsonc } from './jsonc.ts';

/**
 * Reads a deno.json or an import map.
 *
 * @param url `file:` URL; null for a function without one
 * @throws ImportError naming the file
 */
export function readImportMap(url: string | null): ImportMap {
  if (url === null) return createImportMap({}, 'file:///');
  try {
    const json = parseJsonc(readFileSync(fileURLToPath(url), 'utf8'));
    // A deno.json may refer to a separate import map.
    const { importMap, imports } = (json ?? {}) as { importMap?: unknown; imports?: unknown };
    if (typeof importMap === 'string' && imports === undefined)
      return readImportMap(new URL(importMap, url).href);
    return createImportMap(json, url);
  } catch (cause) {
    throw new ImportError(`${fileURLToPath(url)}: ${(cause as Error).message}`, { cause });
  }
}
