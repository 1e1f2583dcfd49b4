import { z } from 'zod';
import { nearest } from '#backend/nearest.ts';

// Half of the letters may differ: `hots`, `enable_singup`.
const SIMILARITY = 0.5;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type CamelKeys<Table> = {
  [Name in keyof Table as Name extends string ? CamelCase<Name> : Name]: Table[Name];
};

/**
 * A table of config.toml whose names are all known: `site_url` comes out as `siteUrl`, absent settings as their
 * defaults, and an unknown name is an issue that names the closest known one.
 */
export function section<Shape extends z.ZodRawShape>(shape: Shape) {
  // Every setting has a default, so an empty table is a whole one; a generic shape cannot tell the type system so.
  return optionalSection(shape)
    .unwrap()
    .prefault({} as never);
}

/** A section whose absence means something: undefined when the file does not have it. */
export function optionalSection<Shape extends z.ZodRawShape>(shape: Shape) {
  return table(shape)
    .transform((settings) => camelKeys(settings) as CamelKeys<typeof settings>)
    .optional();
}

/** A table of known names that keep their spelling. */
export function table<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? unknownSetting(issue.keys[0], Object.keys(shape))
        : 'expected a table',
  });
}

/** A table whose names are the project's own: buckets, functions, secrets… */
export function tableOf<Value extends z.ZodType>(value: Value) {
  return z.record(z.string(), value, { error: 'expected a table' }).default({});
}

function camelKeys(settings: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

function unknownSetting(name: string | undefined, known: string[]): string {
  const meant = name && nearest(name, known, SIMILARITY);
  return meant ? `unknown setting; did you mean ${meant}?` : 'unknown setting';
}
