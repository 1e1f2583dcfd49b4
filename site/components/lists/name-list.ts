/**
 * Names as a sentence lists them.
 *
 * @example nameList(['Laval', 'Lévis', 'Gatineau'], 'fr-CA') // 'Laval, Lévis et Gatineau'
 */
export function nameList(names: string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
