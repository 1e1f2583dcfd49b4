import type { SuggestedMunicipality } from '#domain/pages/directory.ts';

/** What the name of a city tells of its municipality. */
export type NamedCity = 'unknown' | 'near' | 'several' | 'exact';

/**
 * Whether a written city is one municipality and no other.
 *
 * @param suggestions what `suggest_municipalities` answered for it
 */
export function howNamed(suggestions: readonly SuggestedMunicipality[]): NamedCity {
  const exact = suggestions.filter(({ isExact }) => isExact).length;
  if (exact > 0) return exact === 1 ? 'exact' : 'several';
  return suggestions.length > 0 ? 'near' : 'unknown';
}

/** The slug of the one municipality of exactly that name; null when there is none, or several. */
export function municipalityNamed(suggestions: readonly SuggestedMunicipality[]): string | null {
  if (howNamed(suggestions) !== 'exact') return null;
  return suggestions.find(({ isExact }) => isExact)?.municipality.slug ?? null;
}
