import type { Locale } from '#domain/locale.ts';

type Rule = readonly [fault: RegExp, wanted: string];

const BOTH: readonly Rule[] = [
  [/\p{L}'\p{L}/u, 'an apostrophe is ’'],
  [/"/, 'a straight quotation mark'],
  [/ {2,}/, 'two spaces'],
];

/** Typographic rules of the Office québécois de la langue française for screens: U+00A0 binds, U+202F is not used. */
const FRENCH: readonly Rule[] = [
  [/ [:»]/, 'a no-break space stands before : and »'],
  [/[\p{L}\p{N})]:(?:\s|$)/u, 'a no-break space stands before :'],
  [/«(?!\u00a0)/, 'a no-break space stands after «'],
  [/(?<!\u00a0)»/, 'a no-break space stands before »'],
  [/\s[?!;]/, 'nothing stands before ? ! ;'],
  [/[“”]/, 'quotation marks are « »'],
  [/\d (?:Mo|Ko|km|h|%|\$)(?!\p{L})/u, 'a no-break space ties a figure to its unit'],
  [/\u202f/, 'a narrow no-break space'],
];

const ENGLISH: readonly Rule[] = [
  [/[«»]/, 'quotation marks are “ ”'],
  [/[ \u00a0][:;?!,.](?:\s|$)/, 'nothing stands before punctuation'],
];

const RULES: Record<Locale, readonly Rule[]> = { fr: [...BOTH, ...FRENCH], en: [...BOTH, ...ENGLISH] };

/**
 * Typographic faults in a text, as « fault … excerpt ».
 *
 * @param text without mark-up
 * @example typographicFaults("L'avis :", 'fr').length // 2
 */
export function typographicFaults(text: string, locale: Locale): string[] {
  return RULES[locale].flatMap(([fault, wanted]) => {
    const found = fault.exec(text);
    return found ? [`${wanted}: ${text.slice(Math.max(0, found.index - 20), found.index + 20)}`] : [];
  });
}

/** Removes everything but prose from Markdown: front matter keys, code, URLs, table rules. */
export function readableMarkdown(source: string): string {
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, (front) => front.replace(/^(?:---|\w+: ?)/gm, ''))
    .replace(/`[^`]*`/g, 'x')
    .replace(/<\/?\w[^>]*>/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{\{\w+\}\}/g, 'x')
    .replace(/^[ \t]+/gm, '')
    .replace(/^[|\s:-]+$/gm, '');
}
