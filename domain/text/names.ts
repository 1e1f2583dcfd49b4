import { isUnsayable, VOWEL } from './initials.ts';
import { isInCapitals, writeMixed } from './mixed-names.ts';
import {
  ACRONYMS,
  ARTICLES,
  COMMON_WORDS,
  ENGLISH_PARTICLES,
  LEGAL_FORMS,
  PARTICLES,
  PLACES_WITH_ARTICLE,
  SPELLINGS,
} from './name-words.ts';

const NUMBERED = /^(\d{4})[- ]?(\d{4})\s+(QU[EÉ]BEC|CANADA)(?:[,\s]+(INC|LT[EÉ]E|LTD)\.?)?$/i;
const ROMAN = /^(?=[IVX]{2,5}$)X{0,3}(?:IX|IV|V?I{0,3})$/;
const ELIDED = /^([ldsnmtcj]|qu|jusqu|lorsqu)['’](.+)$/i;
const SHORT = 5;

/**
 * Writes a business's name as Quebec does, when the source has it in capitals; of a name that has lower-case letters
 * already, only the capitals of known words, of people and of legal forms are rewritten ({@link writeMixed}).
 *
 * The rule: the first word is capital, and so is every word that may be a proper name; small words (de, du, à, et…) and
 * the common nouns and adjectives of `name-words.ts` are lower case; an article is lower case after a small word and
 * capital where it opens a name; acronyms, words without a vowel and Roman numerals keep their capitals; legal forms are
 * written « inc. », « ltée », « enr. », « S.E.N.C. ».
 *
 * @example properName("SOCIÉTÉ D'HABITATION DE ST-TITE INC") // "Société d'habitation de St-Tite inc."
 */
export function properName(name: string): string {
  const tidy = name
    .replace(/\s+/g, ' ')
    .replace(/\( | (?=\))/g, (mark) => mark.trim())
    .trim();
  const [, first, second, place, form] = NUMBERED.exec(tidy) ?? [];
  if (first && place) {
    const where = /^q/i.test(place) ? 'Québec' : 'Canada';
    return `${first}-${second} ${where} ${LEGAL_FORMS.get((form ?? 'inc').toLowerCase()) ?? 'inc.'}`;
  }
  const tokens = tidy.split(' ');
  const isMixed = /\p{Ll}/u.test(tidy) && !isInCapitals(tokens);
  return (isMixed ? writeMixed(tokens, writeCapitals) : writeCapitals(tokens)).join(' ');
}

function writeCapitals(tokens: readonly string[]): string[] {
  return tokens.map((token, index) => writeToken(token, contextOf(tokens, index)));
}

// Many registered names have lost their accents with their small letters: « PECHE » is « pêche », « AGE » is « âge ».
// « MARCHE » may be either word, and stays unchanged.
const ACCENTED = new Map(
  [...COMMON_WORDS].filter((word) => word !== 'marché').map((word) => [unaccented(word), word]),
);

type Context = { opens: boolean; afterParticle: boolean; isFrench: boolean; next: string };

// A name starts again after a dash, a colon or a slash standing alone.
function contextOf(tokens: readonly string[], index: number): Context {
  const before = tokens[index - 1]?.toLowerCase();
  return {
    // An English name may stand after its French trade: « Distribution The Big Bottle ».
    opens:
      before === undefined ||
      /[-–:/(!?]$/.test(before) ||
      (before === '&' && tokens[index] === 'A') ||
      (tokens[index] === 'THE' && COMMON_WORDS.has(before)),
    afterParticle: before !== undefined && PARTICLES.has(before),
    next: tokens[index + 1]?.toLowerCase().replace(/[^\p{L}-]/gu, '') ?? '',
    isFrench: !tokens.some((token) => /^(THE|OF|AND)$/.test(token)),
  };
}

// What surrounds the letters stays: « (LES AMIS) », « PLUS! ».
function writeToken(token: string, context: Context): string {
  const legal = LEGAL_FORMS.get(token.replace(/,$/, '').toLowerCase());
  if (legal && !context.opens) return legal;
  const [, before = '', core = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}.]*)$/u.exec(token) ?? [];
  if (!core) return token;
  // An unknown word alone between parentheses is the acronym of the preceding words.
  if (before === '(' && after.startsWith(')') && core.length <= 8 && !isKnown(core)) return token;
  const opens = context.opens || before !== '';
  return before + writeWord(core, { ...context, opens }) + after;
}

function writeWord(word: string, context: Context): string {
  const bare = word.toLowerCase();
  // « DR.AHMED »: the space after the title is missing.
  const [, title, called] = /^(DRE?\.)(\p{L}{2,})$/u.exec(word) ?? [];
  if (title && called) return capital(title.toLowerCase()) + writeWord(called, { ...context, opens: true });
  if (/^(\p{L}\.)+\p{L}?$/u.test(word) || ACRONYMS.has(bare)) return word;
  if (word.includes('/'))
    return word
      .split('/')
      .map((part) => writeWord(part, { ...context, opens: true }))
      .join('/');
  if (word.includes('-')) return writeHyphenated(word, context);
  const [, elided, rest] = ELIDED.exec(word) ?? [];
  if (elided && rest) return writeElided(elided, word.charAt(elided.length), rest, context);
  return writePlain(word, bare, context);
}

function writePlain(word: string, typed: string, { opens, afterParticle, isFrench, next }: Context): string {
  // « A D F EXCAVATION »: an initial, for a small word of one letter is « à », or « d’ » with its apostrophe.
  if (/^[DL]$/.test(word)) return word;
  const bare = isFrench ? (ACCENTED.get(typed) ?? typed) : typed;
  const spelt = SPELLINGS.get(bare);
  if (spelt) return opens ? capital(spelt) : spelt;
  if (/^\d+(RE|ER|E|È|ÈME|EME|ND|TH|RD|H)$/.test(word)) return bare;
  if (/\d/.test(word) || ROMAN.test(word)) return word;
  const small = isFrench ? PARTICLES : ENGLISH_PARTICLES;
  if (!opens && small.has(bare)) return bare;
  if (!opens && isFrench && ARTICLES.has(bare)) {
    return afterParticle && !PLACES_WITH_ARTICLE.has(next) ? bare : capital(bare);
  }
  if (!opens && isFrench && COMMON_WORDS.has(bare)) return bare;
  if (word.length > 1 && word.length <= SHORT && !VOWEL.test(word)) return word;
  if (isUnsayable(word)) return word;
  if (/^MC[A-Z]{3,}$/.test(word)) return `Mc${capital(bare.slice(2))}`;
  return /^O['’]/.test(word) ? `O${word.charAt(1)}${capital(bare.slice(2))}` : capital(bare);
}

// « D'HABITATION » is small as « de » is; « L' » is an article; « S'AMUSE » and « J'AIME » open with their own capital.
function writeElided(elided: string, apostrophe: string, rest: string, context: Context): string {
  const isArticle = elided.toLowerCase() === 'l';
  const lower = !context.opens && (elided.toLowerCase() === 'd' || (isArticle && context.afterParticle));
  const head = lower || (!isArticle && !context.opens) ? elided.toLowerCase() : capital(elided.toLowerCase());
  // After a capital « L' » comes the proper name itself.
  return head + apostrophe + writeWord(rest, { ...context, opens: isArticle && !lower, afterParticle: true });
}

// « ST-ROCH-DE-MÉKINAC »: small words inside a compound are small, every other part is capital; a compound that is a
// common word itself is lower case.
function writeHyphenated(word: string, context: Context): string {
  const bare = word.toLowerCase();
  if (!context.opens && COMMON_WORDS.has(bare)) return bare;
  const spelt = SPELLINGS.get(bare);
  if (spelt) return spelt;
  const parts = word.split('-');
  return parts
    .map((part, index) => {
      const small = PARTICLES.has(part.toLowerCase()) || ARTICLES.has(part.toLowerCase());
      if (index > 0 && small) return part.toLowerCase();
      if (index > 0 && /^[dl]['’]/i.test(part)) {
        return part.slice(0, 2).toLowerCase() + writeWord(part.slice(2), { ...context, opens: true });
      }
      return part ? writeWord(part, { ...context, opens: true, afterParticle: false }) : part;
    })
    .join('-');
}

function isKnown(word: string): boolean {
  const bare = word.toLowerCase();
  return SPELLINGS.has(bare) || bare === 'canada' || ACCENTED.has(unaccented(bare)) || word.includes(' ');
}

function unaccented(word: string): string {
  return word.normalize('NFD').replace(/\p{Mn}/gu, '');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
