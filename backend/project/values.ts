import { z } from 'zod';
import { ENCRYPTED } from './decrypt.ts';
import { parseDuration } from './duration.ts';
import { parseSize } from './size.ts';

// Values that the CLI's decoder accepts: a value written as text (`"54321"`, `"true"`) equals the bare one, because
// env(NAME) yields text.

/** An `env(NAME)` left after interpolation: NAME is not set. */
export const UNSET = /^env\((.*)\)$/;

/** Text; a number is converted to its digits. `env(NAME)` stays unchanged when NAME is not set, as in the CLI. */
export const text = (fallback = '') => optionalText().default(fallback);

export const optionalText = () => value('text', asText).optional();

export const flag = (fallback: boolean) => optionalFlag().default(fallback);

export const optionalFlag = () => value('true or false', asFlag).optional();

/** Text that `dotenvx encrypt` may have encrypted. */
export const secret = () =>
  value('a secret whose DOTENV_PRIVATE_KEY is set', (given) => {
    const written = asText(given);
    return written?.startsWith(ENCRYPTED) ? undefined : written;
  }).default('');

/** A whole number from 0 to `max`. */
export const whole = (fallback: number, max?: number) => optionalInteger(max).default(fallback);

export const optionalInteger = (max = Number.MAX_SAFE_INTEGER) =>
  value(max === MAX_PORT ? 'a port, 0 to 65535' : 'a whole number, 0 or more', (given) => {
    const number = asNumber(given);
    return number !== undefined && Number.isInteger(number) && number >= 0 && number <= max
      ? number
      : undefined;
  }).optional();

const MAX_PORT = 65_535;

export const port = (fallback: number) => whole(fallback, MAX_PORT);

export const optionalPort = () => optionalInteger(MAX_PORT);

/** Milliseconds, written `"5s"` or `"1h30m"`. */
export const duration = (fallbackMs: number) =>
  value('a duration such as "5s" or "1h30m"', (given) =>
    typeof given === 'string' ? parseDuration(given) : undefined,
  ).default(fallbackMs);

/** Bytes, written `"50MiB"`, `"500KB"` or as a bare number; units are powers of 1024 in every spelling. */
export const size = (fallbackBytes: number) =>
  value('a size such as "50MiB"', (given) => {
    if (typeof given === 'string') return parseSize(given);
    return Number.isInteger(given) && (given as number) >= 0 ? (given as number) : undefined;
  }).default(fallbackBytes);

export const oneOf = <Choice extends string>(choices: readonly Choice[], fallback: Choice) =>
  choice(choices).prefault(fallback);

export const optionalOneOf = <Choice extends string>(choices: readonly Choice[]) =>
  choice(choices).optional();

/** A list of texts; a single text is split at its commas. */
export const texts = (fallback: string[]) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' ? given.split(',').filter((part) => part !== '') : given),
      z.array(value('text', asText), { error: 'expected a list of texts' }),
    )
    .default(fallback);

const choice = <Choice extends string>(choices: readonly Choice[]) =>
  value(`one of ${choices.map((name) => `"${name}"`).join(', ')}`, (given) =>
    choices.find((name) => name === given),
  );

function value<Value>(expected: string, convert: (given: unknown) => Value | undefined) {
  return z.unknown().transform((given, context) => {
    const converted = convert(given);
    if (converted !== undefined) return converted;
    const [, unset] = typeof given === 'string' ? (UNSET.exec(given) ?? []) : [];
    context.addIssue(unset ? `expected ${expected}, and ${unset} is not set` : `expected ${expected}`);
    return z.NEVER;
  });
}

function asText(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  return typeof given === 'number' ? String(given) : undefined;
}

const FLAGS: Record<string, boolean> = {
  true: true,
  True: true,
  TRUE: true,
  t: true,
  T: true,
  1: true,
  false: false,
  False: false,
  FALSE: false,
  f: false,
  F: false,
  0: false,
};

function asFlag(given: unknown): boolean | undefined {
  if (typeof given === 'boolean') return given;
  return typeof given === 'string' || typeof given === 'number' ? FLAGS[given] : undefined;
}

function asNumber(given: unknown): number | undefined {
  if (typeof given === 'number') return given;
  return typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : undefined;
}
