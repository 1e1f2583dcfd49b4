import { z } from 'zod';
import { type Environment, isTable } from './environment.ts';

const PREFIX = 'SUPABASE_';

/**
 * Lets the environment have the last word, as the CLI does: `SUPABASE_AUTH_SITE_URL` replaces `auth.site_url`.
 *
 * It reaches every setting with a fixed name, and those under names of the project's own (`auth.external.google.secret`)
 * that the file has.
 *
 * @param schema says which settings there are
 * @returns the variable's name for each path that was replaced, the path joined by dots
 */
export function applyOverrides(
  tree: Record<string, unknown>,
  schema: z.ZodType,
  environment: Environment,
): Map<string, string> {
  const replaced = new Map<string, string>();
  for (const path of [...knownSettings(schema), ...writtenSettings(tree)]) {
    const variable = PREFIX + path.join('_').toUpperCase();
    const value = environment[variable];
    if (!value || path[0] === 'remotes') continue;
    assign(tree, path, value);
    replaced.set(path.join('.'), variable);
  }
  return replaced;
}

// An optional section is not descended into: a variable must not bring it to life.
function* knownSettings(schema: z.ZodType, path: string[] = []): Generator<string[]> {
  if (schema instanceof z.ZodPrefault || schema instanceof z.ZodDefault) {
    yield* knownSettings(schema.unwrap() as z.ZodType, path);
  } else if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) {
    yield* knownSettings(schema.in, path);
  } else if (schema instanceof z.ZodObject) {
    for (const [name, inner] of Object.entries(schema.shape)) yield* knownSettings(inner, [...path, name]);
  } else if (!(schema instanceof z.ZodRecord) && !isSection(schema)) {
    yield path;
  }
}

function isSection(schema: z.ZodType): boolean {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodPipe && inner.in instanceof z.ZodObject;
}

function* writtenSettings(tree: unknown, path: string[] = []): Generator<string[]> {
  if (!isTable(tree)) return yield path;
  for (const [name, value] of Object.entries(tree)) yield* writtenSettings(value, [...path, name]);
}

// A path that runs into something which is no table is left for the schema to refuse.
function assign(tree: Record<string, unknown>, path: string[], value: string): void {
  let table = tree;
  for (const name of path.slice(0, -1)) {
    table[name] ??= {};
    const inner = table[name];
    if (!isTable(inner)) return;
    table = inner;
  }
  table[path.at(-1) as string] = value;
}
