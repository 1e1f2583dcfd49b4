import { ARTICLES, PARTICLES } from '../text/name-words.ts';
import { properName } from '../text/names.ts';

const KINDS: ReadonlyMap<string, string> = new Map([
  ['rue', 'rue'],
  ['boul', 'boul.'],
  ['boul.', 'boul.'],
  ['boulevard', 'boulevard'],
  ['av', 'av.'],
  ['av.', 'av.'],
  ['ave', 'av.'],
  ['ave.', 'av.'],
  ['avenue', 'avenue'],
  ['ch', 'ch.'],
  ['ch.', 'ch.'],
  ['chemin', 'chemin'],
  ['rang', 'rang'],
  ['rg', 'rang'],
  ['rte', 'route'],
  ['route', 'route'],
  ['pl', 'place'],
  ['place', 'place'],
  ['terr', 'terr.'],
  ['terr.', 'terr.'],
  ['terrasse', 'terrasse'],
  ['montée', 'montée'],
  ['impasse', 'impasse'],
  ['croissant', 'croissant'],
  ['côte', 'côte'],
  ['carré', 'carré'],
  ['allée', 'allée'],
  ['bureau', 'bureau'],
  ['local', 'local'],
  ['suite', 'suite'],
]);

/**
 * Writes an address as Quebec does when its source has capitals: the kind of street in lower case, its name as a name.
 *
 * @example properAddress('3525, BOUL. DES RÉCOLLETS') // '3525, boul. des Récollets'
 * @example properAddress('12 RUE De Grandmont') // '12 rue De Grandmont'
 */
export function properAddress(address: string): string {
  const tokens = address.replace(/\s+/g, ' ').trim().split(' ');
  let start = 0;
  return tokens
    .map((token, index) => {
      const kind = /\p{Ll}/u.test(token) ? undefined : KINDS.get(token.toLowerCase());
      if (!kind) return token;
      start = index + 1;
      return kind;
    })
    .map((token, index) => {
      if (index < start || !/^[^\p{Ll}]*\p{Lu}[^\p{Ll}]+$/u.test(token)) return token;
      const bare = token.toLowerCase();
      if (PARTICLES.has(bare) || ARTICLES.has(bare)) return bare;
      return properName(token).replace(/^[LD](?=['’])/, (letter) => letter.toLowerCase());
    })
    .join(' ');
}
