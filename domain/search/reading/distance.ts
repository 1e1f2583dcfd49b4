import { RADII_KM } from '../../limits.ts';

type Distant = { q: string; where: string; radius: number | null };

/** « à 25 km de Sorel », « dans un rayon de 10 km », `within 5 km of`: a preposition before the number, or after it. */
const BEFORE =
  '(?:(?:à|a|dans|within|in)\\s+)?(?:(?:un|a)\\s+)?(?:rayon\\s+de|radius\\s+of|moins\\s+de|less\\s+than|à|a|within)\\s+';
const NUMBER = '(\\d{1,3})\\s?(?:km|kms|kilom[eè]tres?|kilometers?)';
const AFTER = "(?=\\s+(?:de|du|des|autour|of|from|around|near)\\s|\\s+d['’])";
const DISTANCE = new RegExp(`(?<!\\S)(?:${BEFORE}${NUMBER}(?!\\S)|${NUMBER}${AFTER})`, 'iu');

/**
 * Moves a distance from the words of a search to its radius, the smallest of `RADII_KM` that is as large. A chosen radius
 * wins; the words of the distance are then left where they are.
 *
 * @example withDistance({ q: 'dentiste à 20 km de Sorel', where: '', radius: null }) // q: 'dentiste de Sorel', radius: 25
 */
export function withDistance<Search extends Distant>(search: Search): Search {
  if (search.radius !== null) return search;
  for (const field of ['q', 'where'] as const) {
    const found = DISTANCE.exec(search[field]);
    if (!found) continue;
    const km = Number(found[1] ?? found[2]);
    const radius = RADII_KM.find((one) => one >= km) ?? RADII_KM.at(-1) ?? null;
    const text = search[field].replace(found[0], ' ').replace(/\s+/g, ' ').trim();
    return { ...search, [field]: text, radius };
  }
  return search;
}
