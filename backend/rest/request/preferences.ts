import type { Preferences } from './intent.ts';

// Understood but without effect on a read.
const OF_WRITES = new Set([
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'return=representation',
  'return=headers-only',
  'return=minimal',
  'tx=commit',
  'tx=rollback',
  'missing=default',
  'missing=null',
]);

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
    if (name === 'count' && isOneOf(value, ['exact', 'planned', 'estimated'])) preferences.count ??= value;
    else if (name === 'handling' && isOneOf(value, ['strict', 'lenient'])) preferences.handling ??= value;
    else if (name === 'timezone' && isTimezone(value)) preferences.timezone ??= value;
    else if (name === 'max-affected' && /^\d{1,15}$/.test(value)) preferences.maxAffected ??= Number(value);
    else if (preference !== '' && !OF_WRITES.has(preference)) unknown.push(preference);
  }
  return preferences;
}

function splitOnce(preference: string): [string, string?] {
  const equals = preference.indexOf('=');
  return equals < 0 ? [preference] : [preference.slice(0, equals), preference.slice(equals + 1)];
}

function isOneOf<const T extends string>(value: string, allowed: readonly T[]): value is T {
  return (allowed as readonly string[]).includes(value);
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
