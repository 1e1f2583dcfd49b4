import type { Locale } from '#domain/locale.ts';
import { meaningfulWords } from '#domain/text/meaningful-words.ts';
import type { SourceWords } from './sources.ts';

/** The concepts of one source that belong to a category. */
export type Mapping = { category: string; codes: readonly string[] };
export type Candidates = Readonly<Record<Locale, readonly string[]>>;

/** Ranks within a trade, which are not searched for in a directory. */
const RANKS =
  /\b(?:contremaître|superviseur|surveillant|directeur|apprenti|aide|assistant|manoeuvre|gérant|commis|opérateur|ouvrier|compagnon|chef|vendeur|stagiaire|coordonnateur|adjoint|préposé|gestionnaire|foreman|supervisor|apprentice|helper|clerk|manager|operator|labourer|trainee|head|chief|lead|assistant|coordinator|attendant|journeyman)\b/;
/** Words that several categories share, or that decide nothing alone. */
const VAGUE = new Set(
  'service repair shop store magasin boutique hobby health santé used goods food bar eat grill table dine dining repas lunch dinner breakfast café cafe coffee canteen art business office bureau usine centre center club hall group society association organization equipment parts supply supplies produits commerce vente sale rental location réparation entretien maintenance installation technician technicien specialist spécialiste consultant conseiller agent professeur teacher instructor player guide driver'.split(
    ' ',
  ),
);
const WORDS_MOST = 4;
const LENGTH_MOST = 45;

/**
 * Words of a source that the taxonomy does not have yet, for a person to review; by category.
 *
 * Refused are words of two categories, ranks of a trade, vague words, whole sentences and entries in inverted order
 * (« door, garage, installation »).
 *
 * @param known terms and names of the taxonomy
 */
export function candidatesOf(
  mappings: readonly Mapping[],
  words: SourceWords,
  known: readonly string[],
): ReadonlyMap<string, Candidates> {
  const knownKeys = new Set(known.map(keyOf));
  const categories = new Map<string, Set<string>>();
  const offered = new Map<string, { fr: string[]; en: string[] }>();
  const each = (visit: (category: string, locale: Locale, text: string, key: string) => void) => {
    for (const { category, codes } of mappings) {
      for (const { locale, text } of codes.flatMap((code) => words.get(code) ?? [])) {
        visit(category, locale, text, keyOf(text));
      }
    }
  };
  each((category, _, __, key) => {
    categories.set(key, (categories.get(key) ?? new Set()).add(category));
  });
  each((category, locale, text, key) => {
    if (knownKeys.has(key) || categories.get(key)?.size !== 1 || isRefused(text, key)) return;
    knownKeys.add(key);
    const texts = offered.get(category) ?? { fr: [], en: [] };
    texts[locale].push(text);
    offered.set(category, texts);
  });
  return offered;
}

function keyOf(text: string): string {
  return meaningfulWords(text).join(' ');
}

function isRefused(text: string, key: string): boolean {
  return (
    text.length < 3 ||
    text.length > LENGTH_MOST ||
    key.split(' ').length > WORDS_MOST ||
    /[,:;&"]/.test(text) ||
    RANKS.test(text) ||
    VAGUE.has(text)
  );
}
