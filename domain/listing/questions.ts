import { type OpenFilter, todayOf, WEEKEND as WEEKEND_FILTER } from '../search/opening.ts';
import { FEASTS, nextFeast } from '../search/reading/feasts.ts';
import { optionOf } from '../search/reading/option-phrases.ts';
import { runsOf } from '../search/reading/phrases.ts';
import { normalizeText, stemOf, type Token, tokenize } from '../search/reading/tokens.ts';
import { readWhen } from '../search/reading/when.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { CODE_SET_KEYS, CODE_WORDS, type CodeSetKey, codeSetOf } from './fields/code-sets.ts';
import { isoDay } from './hours/calendar-day.ts';

/** Words of a question that ask for nothing by themselves: « Et dimanche? » is about the hours. */
const ASKING_WORDS: ReadonlySet<string> = new Set(
  'vous etes est ce c il y t ca que et are you your it there do does is so and'.split(' '),
);

/** A visitor’s question about a listing. */
export type Question =
  | {
      about: 'hours';
      /** Whether it is open, or when it opens or closes. */
      asks: 'open' | 'opens' | 'closes';
      /** Days in question; more than one for a weekend. */
      when: readonly OpenFilter[];
    }
  | { about: 'code'; set: CodeSetKey; code: string }
  | { about: 'codes'; set: CodeSetKey }
  | { about: Topic };

/** Facts that a question names without more. */
type Topic = 'address' | 'appointment' | 'email' | 'licence' | 'neq' | 'phone' | 'website';

/** The parameter of a listing's address. */
export const QUESTION_PARAM = 'question';
/** Questions are no longer than a sentence. */
export const QUESTION_MAX = 200;

const word = (forms: string) => new RegExp(`(?<![a-z0-9])(?:${forms})(?![a-z0-9])`);

// « La ferme » is a farm.
const CLOSES = word(
  '(?<!(?:une|la|de|des|notre|votre|cette) )ferme|fermez|fermes|ferment|fermer|fermeture|fermee?s?|close|closes|closed|closing',
);
const OPENS = word(
  'ouverte?s?|ouvre|ouvres|ouvrez|ouvrent|ouvrir|ouverture|heure|heures|horaires?|open|opens|opening|hours?|what time',
);
const UNTIL = word('jusqu a quelle heure|jusqu a quand|until what time|until when|how late');
const AT_WHAT_TIME = word('heures?|quand|horaires?|what time|when|hours?');
const TODAY = word('aujourd hui|today');
const WEEKEND = word('fins? de semaine|week ?ends?');

const FEAST_WORDS = FEASTS.map(([words, holiday]) => [word(words), holiday] as const);

/** Words that only a question has, or that a search leaves out because they say something else there. */
const ASKED_CODES: readonly [words: RegExp, set: CodeSetKey, code: string][] = [
  [word('stationner|stationnements?|garer|parkings?|park'), 'amenities', 'parking'],
  [word('livrez|livrent|livrer|livraisons?|deliver|delivers|delivery'), 'amenities', 'delivery'],
  [word('emporter|take ?out|take ?away'), 'amenities', 'takeout'],
  [word('chiens?|animaux|animal|dogs?|pets?'), 'amenities', 'pets'],
  [
    word('accessible|accessibilite|accessibility|handicape(?:e|s|es)?|wheelchairs?'),
    'amenities',
    'wheelchair',
  ],
];

/** Sets of which a question asks for all; in their order. */
const ASKED_SETS: readonly [words: RegExp, set: CodeSetKey][] = [
  [word('paiements?|payer|paie|paye|pay|payments?|(?:les|des|par) cartes?|cards?'), 'paymentMethods'],
  [word('langues?|languages?|parlez|speak'), 'serviceLanguages'],
];

const TOPICS: readonly [words: RegExp, topic: Topic][] = [
  [word('neq|numero d entreprise(?: du quebec)?|enterprise number'), 'neq'],
  [word('licences?|permis|rbq|licen[cs]ed?|permits?|certifie(?:e|s|es)?|certified'), 'licence'],
  [word('rendez vous|rdv|appointments?'), 'appointment'],
  [word('site web|site internet|sites?|websites?|web|page web|url'), 'website'],
  [word('courriels?|emails?|e mails?|mail|ecrire|write'), 'email'],
  [
    word('telephones?|tel|numero|appeler|joindre|rejoindre|phone|call|reach|number|contacter|contact'),
    'phone',
  ],
  [
    word(
      'adresse|ou se trouve|ou etes vous|ou est|ou vous trouve[rz]?|situee?s?|emplacement|itineraire|se rendre|aller chez|where|address|located|location|directions|get there',
    ),
    'address',
  ],
];

/**
 * Reads a question about a listing by the vocabulary of searches: days, hours, and the codes of its fields. It does not
 * guess: null where nothing is recognized.
 *
 * @param now by which « Sunday » and « June 24 » have a date
 * @example readQuestion('À quelle heure fermez-vous le 24 juin?', now)
 * // { about: 'hours', asks: 'closes', when: ['2027-06-24'] }
 */
export function readQuestion(text: string, now: Date): Question | null {
  const asked = firstCharacters(text, QUESTION_MAX);
  const tokens = tokenize(asked);
  const words = normalizeText(asked);
  return codeIn(tokens, words) ?? setIn(words) ?? hoursIn(tokens, words, now) ?? topicIn(words);
}

/** The words of every code, as the key of a run of words. */
const CODES: ReadonlyMap<string, Code> = new Map(
  CODE_SET_KEYS.flatMap((set) =>
    Object.entries(CODE_WORDS[set]).flatMap(([code, words]) =>
      words.map((slug): [string, Code] => [slug.split('-').map(stemOf).join(' '), { set, code }]),
    ),
  ),
);

type Code = { set: CodeSetKey; code: string };

function codeIn(tokens: readonly Token[], words: string): Question | null {
  const named = runsOf(tokens)
    .sort((a, b) => b.length - a.length)
    .map(({ key }) => CODES.get(key) ?? codeOf(optionOf(key)))
    .find((code) => code !== undefined);
  if (named) return { about: 'code', ...named };
  const asked = ASKED_CODES.find(([form]) => form.test(words));
  return asked ? { about: 'code', set: asked[1], code: asked[2] } : null;
}

/** @param option `payment:debit` */
function codeOf(option: string | undefined): Code | undefined {
  const [filter, code = ''] = option?.split(':') ?? [];
  const set = CODE_SET_KEYS.find((key) => codeSetOf(key).filter === filter);
  return set && { set, code };
}

function setIn(words: string): Question | null {
  const asked = ASKED_SETS.find(([form]) => form.test(words));
  return asked ? { about: 'codes', set: asked[1] } : null;
}

function topicIn(words: string): Question | null {
  const asked = TOPICS.find(([form]) => form.test(words));
  return asked ? { about: asked[1] } : null;
}

function hoursIn(tokens: readonly Token[], words: string, now: Date): Question | null {
  const { open, words: ofTime } = readWhen(tokens, now);
  const isOnlyTime = tokens.every(
    ({ text, isFiller }, index) => ofTime.has(index) || isFiller || ASKING_WORDS.has(text),
  );
  if (!OPENS.test(words) && !CLOSES.test(words) && !(open !== '' && isOnlyTime)) return null;
  const rest = tokens.filter((_, index) => !ofTime.has(index));
  const isTimed = AT_WHAT_TIME.test(rest.map(({ text }) => text).join(' '));
  const asks = UNTIL.test(words) || (isTimed && CLOSES.test(words)) ? 'closes' : isTimed ? 'opens' : 'open';
  const today = isoDay(todayOf(now));
  if (WEEKEND.test(words) || open === WEEKEND_FILTER) return { about: 'hours', asks, when: ['sat', 'sun'] };
  const day = feastIn(words, now) ?? (open === 'now' && asks !== 'open' ? today : open);
  const isToday = TODAY.test(words) || asks !== 'open';
  return { about: 'hours', asks, when: [day || (isToday ? today : 'now')] };
}

/** The next day of a feast that the words name, `YYYY-MM-DD`; null without any. */
function feastIn(words: string, now: Date): string | null {
  const [, holiday] = FEAST_WORDS.find(([form]) => form.test(words)) ?? [];
  return holiday ? nextFeast(holiday, todayOf(now)) : null;
}
