import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import type { TextKey } from './catalogue.ts';
import { formatNumber } from './formats.ts';

/** Values of placeholders; `count` also selects the plural form, `defaultValue` replaces a missing text. */
type TextValues = {
  count?: number;
  defaultValue?: string;
  [place: string]: string | number | null | undefined;
};

/**
 * The text of a key with its `{{placeholders}}` filled in; `{{place, number}}` formats a number for the language.
 *
 * @example t('lists.businesses', { count: 1234 }) // '1 234 entreprises', from `businesses_other: '{{count, number}} …'`
 */
export type Translate = {
  (key: TextKey, values?: TextValues): string;
  /** For a key known only at run time, such as one derived from a code in the database. */
  (key: string, values: TextValues & { defaultValue: string }): string;
};

/** The texts of one language; one shared instance per process rather than per request. */
export type Translator = {
  /** BCP 47, such as `fr-CA`. */
  language: string;
  t: Translate;
};

type Tree = { readonly [name: string]: string | Tree };
type Place = { name: string; isNumber: boolean };
/** Literal text and placeholders, alternating. */
type Message = (string | Place)[];

const PLACE = /\{\{(\w+)(, number)?\}\}/g;

/**
 * @param catalogue all texts of the language, or of one page
 * @param around fallback translator for keys missing in the catalogue
 */
export function createTranslator(
  locale: Locale,
  catalogue: Tree,
  around: Translator | null = null,
): Translator {
  const language = LANGUAGE_TAGS[locale];
  const plurals = new Intl.PluralRules(language);
  // Cache: a server renders the same few hundred texts on every page, and each is parsed once.
  const messages = new Map<string, Message | null>();

  const messageOf = (key: string) => {
    let message = messages.get(key);
    if (message === undefined) {
      const text = find(catalogue, key);
      message = text === undefined ? null : parse(text);
      messages.set(key, message);
    }
    return message;
  };

  const fill = (part: string | Place, values: TextValues) => {
    if (typeof part === 'string') return part;
    const value = values[part.name];
    return part.isNumber && typeof value === 'number' ? formatNumber(value, language) : String(value ?? '');
  };

  return {
    language,
    t(key: string, values: TextValues = {}) {
      const plural = values.count === undefined ? null : messageOf(`${key}_${plurals.select(values.count)}`);
      const message = plural ?? messageOf(key);
      if (!message) {
        const otherwise = values.defaultValue ?? key;
        return around ? around.t(key, { ...values, defaultValue: otherwise }) : otherwise;
      }
      return message.map((part) => fill(part, values)).join('');
    },
  };
}

function find(catalogue: Tree, key: string): string | undefined {
  let found: string | Tree | undefined = catalogue;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

function parse(text: string): Message {
  const message: Message = [];
  let end = 0;
  for (const { 0: place, 1: name = '', 2: style, index } of text.matchAll(PLACE)) {
    message.push(text.slice(end, index), { name, isNumber: style !== undefined });
    end = index + place.length;
  }
  message.push(text.slice(end));
  return message;
}
