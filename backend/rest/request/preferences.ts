import type { Preferences } from './intent.ts';

type Reader = (preferences: Preferences, value: string) => boolean;

/** Each preference by its name; a reader answers whether it understood the value. */
const READERS: Readonly<Record<string, Reader>> = {
  resolution: oneOf('resolution', ['merge-duplicates', 'ignore-duplicates']),
  missing: oneOf('missing', ['default', 'null']),
  return: oneOf('return', ['representation', 'headers-only', 'minimal']),
  count: oneOf('count', ['exact', 'planned', 'estimated']),
  tx: oneOf('transaction', ['commit', 'rollback']),
  handling: oneOf('handling', ['strict', 'lenient']),
  timezone(preferences, value) {
    if (!isTimezone(value)) return false;
    preferences.timezone ??= value;
    return true;
  },
  'max-affected'(preferences, value) {
    if (/^\d{1,15}$/.test(value)) preferences.maxAffected ??= Number(value);
    return true;
  },
};

/**
 * The `Prefer` header (RFC 7240), where the first of two contradicting preferences holds.
 *
 * @example `count=exact, handling=strict` → `{ count: 'exact', handling: 'strict', unknown: [] }`
 */
export function parsePreferences(header: string | null): Preferences {
  if (header === null) return { unknown: [] };
  const unknown: string[] = [];
  const preferences: Preferences = { unknown };
  for (const preference of header.split(',').map((piece) => piece.trim())) {
    const [name, value = ''] = splitOnce(preference);
    const understood = Object.hasOwn(READERS, name) && READERS[name]?.(preferences, value);
    if (preference !== '' && !understood) unknown.push(preference);
  }
  return preferences;
}

function oneOf<const Name extends 'resolution' | 'missing' | 'return' | 'count' | 'transaction' | 'handling'>(
  name: Name,
  allowed: readonly NonNullable<Preferences[Name]>[],
): Reader {
  return (preferences, value) => {
    const found = allowed.find((one) => one === value);
    if (found === undefined) return false;
    preferences[name] ??= found;
    return true;
  };
}

function splitOnce(preference: string): [string, string?] {
  const equals = preference.indexOf('=');
  return equals < 0 ? [preference] : [preference.slice(0, equals), preference.slice(equals + 1)];
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
