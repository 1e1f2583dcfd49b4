import { type CodeSetKey, isCodeSet } from '#domain/listing/fields/code-sets.ts';
import { seasonName } from '#domain/listing/hours/seasons.ts';
import { weekSummary } from '#domain/listing/hours/summary.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale.ts';
import type { Hours, Season } from '#domain/pages/directory.ts';
import type { ComparedField } from '#domain/trust/waiting.ts';
import { Difference } from '#site/app/admin/shared/difference.tsx';
import { codeName } from '#site/features/listing/code-names.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import { fieldName } from '#site/features/listing/value-text.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';

type ComparedFieldsProps = {
  fields: readonly ComparedField[];
  /** Fields whose value changed since the suggestion was made. */
  changedSince?: readonly ListingKey[];
};

/** Each field to change, with its old and new value. */
export function ComparedFields({ fields, changedSince = [] }: ComparedFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = {
    yes: t('moderation.yes'),
    no: t('moderation.no'),
    allDay: t('listing.allDay'),
    closed: t('listing.closedDay'),
    unknown: t('listing.unknownDay'),
    code: (key: CodeSetKey, code: string) => codeName(t, key, code),
  };
  return (
    <ul className="grid gap-4">
      {fields.map(({ key, before, after }) => (
        <li key={key} className="card grid gap-2 p-4">
          <h3 className="font-semibold">{fieldName(t, key)}</h3>
          {changedSince.includes(key) && <p className="text-bad text-sm">{t('moderation.changedSince')}</p>}
          <Difference
            before={fieldWords(key, before, locale, words)}
            after={fieldWords(key, after, locale, words)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Translated words that the values of fields need. */
type ValueWords = {
  yes: string;
  no: string;
  allDay: string;
  closed: string;
  unknown: string;
  code(key: CodeSetKey, code: string): string;
};

/**
 * A field's value as text, for a word diff; null for an empty value.
 *
 * @example fieldWords('services', ['Repas', 'Traiteur'], 'fr', words) // 'Repas\nTraiteur'
 */
export function fieldWords(
  key: ListingKey,
  value: unknown,
  locale: Locale,
  words: ValueWords,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (key === 'phone' || key === 'secondPhone') return formatPhone(String(value), locale);
  if (key === 'hours') return hoursWords(value as Hours, locale, words);
  if (key === 'seasons') {
    const lines = (value as Season[]).map(
      (season) => `${seasonName(season, locale)}\n${hoursWords(season.hours, locale, words)}`,
    );
    return lines.join('\n') || null;
  }
  if (isCodeSet(key)) return (value as string[]).map((code) => words.code(key, code)).join('\n') || null;
  if (Array.isArray(value)) return value.length > 0 ? value.map(inWords).join('\n') : null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return inWords(value);
}

function inWords(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function hoursWords(hours: Hours, locale: Locale, words: ValueWords): string {
  return weekSummary(hours, locale)
    .map(({ name, status, ranges }) => {
      const told = status === 'open' ? ranges.join(', ') : words[status];
      return `${name} ${told}`;
    })
    .join('\n');
}
