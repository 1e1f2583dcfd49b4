/** Ordinals of streets, in figures and words of either language, without accents: « 1re », « premiere », `first`. */

const NAMES: readonly (readonly string[])[] = [
  ['premier', 'premiere', 'first'],
  ['deuxieme', 'second', 'seconde'],
  ['troisieme', 'third'],
  ['quatrieme', 'fourth'],
  ['cinquieme', 'fifth'],
  ['sixieme', 'sixth'],
  ['septieme', 'seventh'],
  ['huitieme', 'eighth'],
  ['neuvieme', 'ninth'],
  ['dixieme', 'tenth'],
  ['onzieme', 'eleventh'],
  ['douzieme', 'twelfth'],
  ['treizieme', 'thirteenth'],
  ['quatorzieme', 'fourteenth'],
  ['quinzieme', 'fifteenth'],
  ['seizieme', 'sixteenth'],
];
const BY_NAME: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);
const IN_FIGURES = /^(\d+)(?:e|er|re|ere|eme|ieme|st|nd|rd|th)$/;

/** The number of an ordinal; null of any other word. @example ordinalOf('1ere') // 1 */
export function ordinalOf(word: string): number | null {
  const [, figures] = IN_FIGURES.exec(word) ?? [];
  return figures === undefined ? (BY_NAME.get(word) ?? null) : Number(figures);
}

/** Whether a word is an ordinal in figures: « 2e », and not « 2 ». */
export function isOrdinalInFigures(word: string): boolean {
  return IN_FIGURES.test(word);
}

/** Every way in which an ordinal is written. */
export function ordinalForms(number: number): string[] {
  const french = number === 1 ? ['er', 're', 'ere'] : ['e', 'eme', 'ieme'];
  const english =
    ['th', 'st', 'nd', 'rd', 'th'][number % 100 > 10 && number % 100 < 20 ? 0 : number % 10] ?? 'th';
  return [...[...french, english].map((ending) => `${number}${ending}`), ...(NAMES[number - 1] ?? [])];
}
