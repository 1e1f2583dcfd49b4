import { CODE_SET_KEYS, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import { OPEN_COLUMNS, type OpenColumn } from '#domain/listing/open-columns.ts';
import type { Locale } from '#domain/locale.ts';
import { documentTranslator, importColumnNames } from '#site/documents/translators.server.ts';
import type { Translate } from '#site/i18n/translator.ts';

export type DictionaryEntry = { column: string; meaning: string; kind: string; choices: string | null };

/** Describes the columns of the open data: names as in imports, types from the registry of fields. */
export function readDictionary(locale: Locale): DictionaryEntry[] {
  const { t } = documentTranslator(locale);
  return OPEN_COLUMNS.map((one) => ({
    column: one.column,
    meaning: meaningOf(one, locale, t),
    kind: t(`openData.kinds.${one.kind}`, { defaultValue: one.kind }),
    choices: one.choices.length > 0 ? t('openData.choices', { choices: one.choices.join(', ') }) : null,
  }));
}

function meaningOf({ column }: OpenColumn, locale: Locale, t: Translate): string {
  if (column === 'sources') return t('openData.sourcesColumn');
  const set = CODE_SET_KEYS.find((key) => column in codeSetOf(key).file);
  if (set) return t(`codeSets.${set}.label`);
  return importColumnNames(locale)[column] ?? column;
}
