import {
  CODE_SET_KEYS,
  type CODE_SETS,
  type CodeSetKey,
  codeSetOf,
} from '#domain/listing/fields/code-sets.ts';
import { LISTING_COLUMNS, type ListingColumn } from '#domain/listing/import-columns.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

const FIELD_NOT_VALID = /^(\w+) not valid$/;

/** The words of imports that are made of others: names of columns and reasons of reports. */
export function useImportWords() {
  const { t } = useTranslation();
  /** A column of ours; one of another list keeps its name. */
  const column = (name: string): string => {
    const set = CODE_SET_KEYS.find((key) => name in codeSetOf(key).file);
    if (set) return t(`codeSets.${set}.label`);
    return isNamed(name) ? t(`imports.columns.${name}`) : name;
  };
  return {
    column,
    /** `name, city` */
    columns: (names: string | undefined) => names?.split(', ').map(column).join(', '),
    /** Fields of a listing in the order of the columns. */
    inOrder: (fields: Record<string, unknown>) =>
      Object.entries(fields).sort(([a], [b]) => NAMED.indexOf(a) - NAMED.indexOf(b)),
    /** A reason as the report has it, in the reader's language. */
    reason(reason: string): string {
      const field = FIELD_NOT_VALID.exec(reason)?.[1];
      if (field && field !== 'neq' && isNamed(field)) {
        return t('imports.reasons.field_not_valid', { field: column(field) });
      }
      return t(`imports.reasons.${reason.toLowerCase().replaceAll(' ', '_')}`, { defaultValue: reason });
    },
    /** A value of a listing as one looks at it. */
    value(value: unknown): string {
      if (value === null || value === undefined || value === '') return t('imports.samples.nothing');
      if (typeof value === 'boolean') return t(value ? 'imports.samples.yes' : 'imports.samples.no');
      if (Array.isArray(value)) return value.join(', ') || t('imports.samples.nothing');
      if (typeof value !== 'object') return String(value);
      const text = JSON.stringify(value);
      return text === '{}' ? t('imports.samples.nothing') : text;
    },
  };
}

/** Columns of listings that no file has under that name. */
const EXTRA = ['municipality', 'subcategory', 'social'] as const;
const NAMED: readonly string[] = [...LISTING_COLUMNS, ...EXTRA];

type CodeSetColumn = { [Key in CodeSetKey]: keyof (typeof CODE_SETS)[Key]['file'] }[CodeSetKey];

function isNamed(name: string): name is Exclude<ListingColumn, CodeSetColumn> | (typeof EXTRA)[number] {
  return NAMED.includes(name);
}
