import { formatPostalCode } from '#domain/places/postal-code.ts';
import { plain } from '#domain/text/meaningful-words.ts';
import type { MunicipalityFinder } from './municipality-finder.ts';

/** The lines of an address below its street, as the registry writes them; empty when they say nothing. */
type PlaceLines = { second: string; third: string; postalCode: string };

const PROVINCES = `Ontario, Nouveau-Brunswick, New Brunswick, Nouvelle-Écosse, Nova Scotia, Île-du-Prince-Édouard,
  Prince Edward Island, Terre-Neuve, Terre-Neuve-et-Labrador, Newfoundland, Newfoundland and Labrador, Labrador, Manitoba,
  Saskatchewan, Alberta, Colombie-Britannique, British Columbia, Yukon, Territoires du Nord-Ouest, Northwest Territories, Nunavut`;
const STATES = `Alabama, Alaska, Arizona, Arkansas, California, Californie, Colorado, Connecticut, Delaware, Florida, Floride,
  Georgia, Géorgie, Hawaii, Hawaï, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Louisiane, Maine, Maryland,
  Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico,
  Nouveau-Mexique, New York, North Carolina, Caroline du Nord, North Dakota, Dakota du Nord, Ohio, Oklahoma, Oregon,
  Pennsylvania, Pennsylvanie, Rhode Island, South Carolina, Caroline du Sud, South Dakota, Dakota du Sud, Tennessee, Texas, Utah,
  Vermont, Virginia, Virginie, Virginie-Occidentale, Washington, West Virginia, Wisconsin, Wyoming, District of Columbia`;
const OTHER_NAMES = `USA, U.S.A., États-Unis d'Amérique, United States of America, Angleterre, England, Écosse, Scotland,
  Pays de Galles, Wales, Grande-Bretagne, Great Britain, UK, U.K., Hollande, Holland, Île Maurice, Hong Kong, Dubai, Taiwan`;
const PROVINCE_CODES = new Set('on ont ab alta bc mb man nb nl ns nt nu pe pei sk sask yt'.split(' '));
const STATE_CODES = new Set(
  `al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn
   tx ut vt va wa wv wi wy dc us`.split(/\s+/),
);
/** The most words of a name above, as in « Territoires du Nord-Ouest ». */
const NAME_WORDS = 5;
const OF_QUEBEC = /^(?:province (?:de|du|of) )?(?:quebec|qc|que|pq|p q)(?: canada)?$/;
const UNITED_STATES = /^\d{5}(?:[\s-]?\d{4})?$/;
/** Not « G5L 3BZ », which begins as a code of Quebec does. */
const UNITED_KINGDOM = /^(?![GHJ]\d[A-Z])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
/** The federal government's postal codes, in Ottawa and in Gatineau. */
const FEDERAL = /^K1A/;

const provinceNames = new Set(PROVINCES.split(',').map(plain));
let names: ReadonlySet<string> | undefined;

/**
 * Where an address lies: `outside` Quebec, in another province or country; `unknown` when nothing places it in Quebec, neither
 * a postal code, nor « (Québec) », nor the name of a municipality; `nowhere` when it names no place at all.
 *
 * @example placeOf({ second: 'Toronto (Ontario)', third: '', postalCode: 'M5V2T6' }, municipalities) // 'outside'
 */
export function placeOf(
  { second, third, postalCode }: PlaceLines,
  municipalities: MunicipalityFinder,
): 'quebec' | 'outside' | 'unknown' | 'nowhere' {
  const isOfCanada = third === '' || /^canada$/i.test(third);
  // With a post box, or a name before the street, the municipality is on the third line.
  const city = isOfCanada ? second : third;
  const code = formatPostalCode(postalCode);
  const bracketed = [second, third].flatMap((line) =>
    [...line.matchAll(/\(([^)]*)\)/g)].map(([, text]) => plain(text ?? '')),
  );
  const isMunicipality = (name = city) =>
    name !== '' &&
    municipalities.find({ city: name, postalCode: null, latitude: null, longitude: null }) !== null;
  // « Laval (Saint-Martin) » names a former town, not the island.
  if (bracketed.some((text) => outsideNames().has(text) && !isMunicipality(text))) return 'outside';
  const saysQuebec = bracketed.some((text) => OF_QUEBEC.test(text));
  if (code !== null) {
    if (/^[GHJ]/.test(code))
      return !saysQuebec && endsOutside(city) && !isMunicipality() ? 'outside' : 'quebec';
    return FEDERAL.test(code) && isMunicipality() ? 'quebec' : 'outside';
  }
  if (UNITED_STATES.test(postalCode) || UNITED_KINGDOM.test(postalCode)) return 'outside';
  // « - (Québec) » names the province alone.
  if (![second, third].some((line) => plain(line.replace(/\([^)]*\)/g, ' ')) !== '')) return 'nowhere';
  if (saysQuebec || isMunicipality()) return 'quebec';
  if (endsOutside(city)) return 'outside';
  return OF_QUEBEC.test(plain(city).split(' ').at(-1) ?? '') ? 'quebec' : 'unknown';
}

/** Whether a line ends with another province or country: « Ottawa ON », « Boston, MA, USA », « Paris, France », « France ». */
function endsOutside(line: string): boolean {
  const words = plain(line).split(' ');
  const last = words.at(-1) ?? '';
  if (words.length > 1 && PROVINCE_CODES.has(last)) return true;
  for (let count = 1; count <= Math.min(NAME_WORDS, words.length); count++) {
    if (provinceNames.has(words.slice(-count).join(' '))) return true;
  }
  // Without a comma these are the ends of names: « Val d'Or », « Saint-Maurice ».
  const end = line.slice(line.lastIndexOf(',') + 1).trim();
  if (outsideNames().has(plain(end))) return true;
  return line.includes(',') && STATE_CODES.has(plain(end));
}

function outsideNames(): ReadonlySet<string> {
  names ??= new Set(
    [...[PROVINCES, STATES, OTHER_NAMES].flatMap((list) => list.split(',')), ...countryNames()].map(plain),
  );
  return names;
}

function countryNames(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((two) => one + two)).filter((code) => code !== 'CA');
  return ['fr', 'en'].flatMap((language) => {
    const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.map((code) => regions.of(code)).filter((name) => name !== undefined);
  });
}
