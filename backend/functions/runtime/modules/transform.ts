import { stripTypeScriptTypes } from 'node:module';
import { elideUnusedImports } from './elide-imports.ts';

/**
 * The JavaScript of a TypeScript module, with its map back to the source.
 *
 * Types are removed, and enums, parameter properties and namespaces turned into JavaScript; imports that only types
 * used are removed, as Deno does.
 *
 * @throws SyntaxError naming the file
 */
export function transformTypeScript(source: string, url: string): string {
  try {
    const code = stripTypeScriptTypes(source, { mode: 'transform', sourceMap: true, sourceUrl: url });
    return elideUnusedImports(code);
  } catch (cause) {
    throw new SyntaxError(`${url}: ${(cause as Error).message}`, { cause });
  }
}
