/** Small words that neither an activity nor a category turns on. */
const SMALL = new Set(
  'a au aux d de des du en et l la le les ou par pour s sur un une the and of for in'.split(' '),
);

/**
 * Lower case without accents, punctuation as spaces, « St » and « Ste » in full.
 *
 * @example plain("L'Étape – Ste-Anne") // 'l etape sainte anne'
 */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .trim();
}

/** « Thé », which without its accent is an English article: « salon de thé » would be any « salon ». */
const TEA = /(?<!\p{L})thés?(?!\p{L})|(?<=(?<!\p{L})(?:de|du|au|à) )thes?(?!\p{L})/giu;

/** The words of a text that mean something, in the masculine singular: « Travaux d'électriciennes » is [travail, electricien]. */
export function meaningfulWords(text: string): string[] {
  return plain(text.normalize('NFC').replace(TEA, 'tea'))
    .split(' ')
    .filter((word) => word !== '' && !SMALL.has(word))
    .map((word) => masculine(singular(word)));
}

const FEMININES = [
  [/enne$/, 'en'],
  [/iere$/, 'ier'],
  [/euse$/, 'eur'],
  [/trice$/, 'teur'],
] as const;

function masculine(word: string): string {
  const feminine = word.length > 6 && FEMININES.find(([ending]) => ending.test(word));
  return feminine ? word.replace(feminine[0], feminine[1]) : word;
}

function singular(word: string): string {
  if (word.length <= 3) return word;
  if (word === 'travaux') return 'travail';
  if (word.endsWith('eaux') || word.endsWith('eux')) return word.slice(0, -1);
  if (word.endsWith('aux')) return `${word.slice(0, -3)}al`;
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
