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
  ['pl.', 'place'],
  ['place', 'place'],
  ['terr', 'terr.'],
  ['terr.', 'terr.'],
  ['terrasse', 'terrasse'],
  ['montée', 'montée'],
  ['mtée', 'montée'],
  ['mtee', 'montée'],
  ['impasse', 'impasse'],
  ['imp', 'impasse'],
  ['imp.', 'impasse'],
  ['croissant', 'croissant'],
  ['crois', 'croissant'],
  ['crois.', 'croissant'],
  ['côte', 'côte'],
  ['carré', 'carré'],
  ['allée', 'allée'],
]);

const UNITS: ReadonlyMap<string, string> = new Map([
  ['app', 'app.'],
  ['app.', 'app.'],
  ['apt', 'app.'],
  ['apt.', 'app.'],
  ['appartement', 'appartement'],
  ['bureau', 'bureau'],
  ['bur', 'bureau'],
  ['bur.', 'bureau'],
  ['local', 'local'],
  ['suite', 'suite'],
  ['unité', 'unité'],
  ['unite', 'unité'],
  ['étage', 'étage'],
  ['etage', 'étage'],
  ['rez-de-chaussée', 'rez-de-chaussée'],
  ['sous-sol', 'sous-sol'],
  ['succ', 'succ.'],
  ['succ.', 'succ.'],
  ['succursale', 'succursale'],
]);

const ORDINAL = /^\d+(?:E|ER|RE|ÈRE|ERE|ÈME|EME|IÈME|IEME)$/i;

/**
 * Writes an address as Quebec does when its source has capitals: units and the kind of street in lower case, its name as a
 * name. A kind after an ordinal or a word is a part of the name: « 8e Avenue », « Grande Allée ».
 *
 * @example properAddress('3525, BOUL. DES RÉCOLLETS, BUREAU 2') // '3525, boul. des Récollets, bureau 2'
 * @example properAddress('12 RUE De Grandmont') // '12 rue De Grandmont'
 */
export function properAddress(address: string): string {
  const tokens = address.replace(/\s+/g, ' ').trim().split(' ');
  // « 33E rue du Pont » begins with a civic number.
  const isOrdinal = (index: number) => index > 0 && ORDINAL.test((tokens[index] ?? '').replace(',', ''));
  return tokens
    .map((token, index) => {
      const [, written = '', mark = ''] = /^(.*?)(,?)$/.exec(token) ?? [];
      const before = tokens[index - 1] ?? ',';
      if (isOrdinal(index)) return token.toLowerCase();
      if (/\p{Ll}/u.test(written) || !/\p{Lu}[^\p{Ll}]/u.test(written) || /^\d/.test(written)) return token;
      const isFirst = /\d|,$/.test(before) && !isOrdinal(index - 1);
      return properWord(written, { isFirst, isAfterOrdinal: isOrdinal(index - 1) }) + mark;
    })
    .join(' ');
}

function properWord(
  written: string,
  { isFirst, isAfterOrdinal }: Record<'isFirst' | 'isAfterOrdinal', boolean>,
) {
  const bare = written.toLowerCase();
  const unit = UNITS.get(bare);
  if (unit) return unit;
  const kind = KINDS.get(bare);
  if (kind && isFirst) return kind;
  if (PARTICLES.has(bare) || ARTICLES.has(bare)) return bare;
  const named = kind && isAfterOrdinal ? kind.toUpperCase() : written;
  return properName(named).replace(/^[LD](?=['’])/, (letter) => letter.toLowerCase());
}
