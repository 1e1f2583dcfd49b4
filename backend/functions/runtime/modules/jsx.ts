import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Options } from 'sucrase';
import { parseJsonc } from './jsonc.ts';

/** `compilerOptions` of a deno.json that say what JSX becomes; Deno's defaults when absent. */
export type JsxSettings = {
  jsx?: string;
  jsxImportSource?: string;
  jsxFactory?: string;
  jsxFragmentFactory?: string;
};

export const JSX = /\.[jt]sx$/;

/** @param url `file:` URL of a deno.json or an import map, which has no such settings; null for a function without one */
export function readJsxSettings(url: string | null): JsxSettings {
  if (url === null) return {};
  const json = parseJsonc(readFileSync(fileURLToPath(url), 'utf8')) as {
    compilerOptions?: JsxSettings;
  } | null;
  return json?.compilerOptions ?? {};
}

/**
 * The JavaScript of a module with JSX, on the same lines. Types are removed as well, and imports that only types used, as
 * Deno does.
 *
 * @throws SyntaxError naming the file
 */
export function transformJsx(source: string, url: string, settings: JsxSettings): string {
  // Loaded by functions with JSX alone. Node's own `stripTypeScriptTypes` refuses JSX.
  const { transform } = createRequire(import.meta.url)('sucrase') as typeof import('sucrase');
  try {
    return transform(source, {
      ...sucraseOptions({ ...settings, ...pragmasOf(source) }),
      transforms: url.endsWith('.tsx') ? ['typescript', 'jsx'] : ['jsx'],
      disableESTransforms: true,
      preserveDynamicImport: true,
      production: true,
    }).code;
  } catch (cause) {
    throw new SyntaxError(`${url}: ${(cause as Error).message}`, { cause });
  }
}

function sucraseOptions(settings: JsxSettings): Partial<Options> {
  const { jsx = 'react', jsxImportSource, jsxFactory, jsxFragmentFactory } = settings;
  // `precompile` and `react-jsxdev` of Deno are `react-jsx` with other speed and messages.
  if (jsx !== 'react') return { jsxRuntime: 'automatic', ...(jsxImportSource && { jsxImportSource }) };
  return {
    jsxRuntime: 'classic',
    ...(jsxFactory && { jsxPragma: jsxFactory }),
    ...(jsxFragmentFactory && { jsxFragmentPragma: jsxFragmentFactory }),
  };
}

/** Settings in the comments that begin a file, which TypeScript and Deno read. */
function pragmasOf(source: string): JsxSettings {
  const [comments = ''] = /^(?:\s+|\/\*[\s\S]*?\*\/|\/\/.*)*/.exec(source) ?? [];
  const pragma = (name: string) => new RegExp(`@${name}\\s+(\\S+)`).exec(comments)?.[1];
  const [importSource, factory, fragment] = ['jsxImportSource', 'jsx', 'jsxFrag'].map(pragma);
  return {
    ...(factory && { jsx: 'react', jsxFactory: factory }),
    ...(fragment && { jsxFragmentFactory: fragment }),
    ...(importSource && { jsx: 'react-jsx', jsxImportSource: importSource }),
    ...(pragma('jsxRuntime') === 'classic' && { jsx: 'react' }),
    ...(pragma('jsxRuntime') === 'automatic' && { jsx: 'react-jsx' }),
  };
}
