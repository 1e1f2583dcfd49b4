import type { ReactNode } from 'react';
import type { PhoneLabel, Weekday } from '#domain/limits.ts';
import { isCodeSet } from '#domain/listing/fields/code-sets.ts';
import { weekdayName } from '#domain/listing/hours/calendar-names.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import type { Hours, Season, SpecialHours } from '#domain/pages/directory.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Picture } from '#site/ui/picture.tsx';
import { CategoryText } from './category-text.tsx';
import { codeNames } from './code-names.ts';
import { formatPhone } from './format.ts';
import { PeriodsText, SeasonsText, WeekText } from './hours-text.tsx';

/** Label of a field. */
export function fieldName(t: Translate, key: ListingKey): string {
  return isCodeSet(key) ? t(`codeSets.${key}.label`) : t(`editor.fields.${key}`);
}

type ValueTextProps = {
  field: ListingKey;
  /** As stored, or as typed. */
  value: unknown;
};

const THUMBNAIL = 64;

/** A readable field value, for a comparison of two versions. */
export function ValueText({ field, value }: ValueTextProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const nothing = <span className="text-ink-soft italic">{t('editor.nothing')}</span>;
  if (value === null || value === undefined || value === '') return nothing;
  if (isCodeSet(field)) {
    return <Lines lines={codeNames(t, field, value as string[])} nothing={nothing} />;
  }
  switch (field) {
    case 'isFranchise':
    case 'showEmail':
    case 'showAddress':
    case 'byAppointment':
    case 'hasNoFixedHours':
      return value ? t('editor.yes') : t('editor.no');
    case 'phone':
    case 'secondPhone':
      return formatPhone(String(value), language);
    case 'secondPhoneLabel':
      return t(`listing.phoneLabels.${value as PhoneLabel}`);
    case 'sizeBand':
      return t(`business.employees.${value as '1-10'}`);
    case 'category':
    case 'subcategory':
      return <CategoryText slug={String(value)} />;
    case 'logo':
      return <Thumbnail path={String(value)} />;
    case 'photos': {
      const photos = value as { path: string }[];
      return photos.length === 0 ? (
        nothing
      ) : (
        <span className="flex flex-wrap gap-2">
          {photos.map(({ path }) => (
            <Thumbnail key={path} path={path} />
          ))}
        </span>
      );
    }
    case 'services':
      return <Lines lines={value as string[]} nothing={nothing} />;
    case 'social':
      return <Lines lines={Object.values(value as Record<string, string>)} nothing={nothing} />;
    case 'hours':
      return <WeekText hours={value as Hours} />;
    case 'appointmentDays':
      return <Lines lines={(value as Weekday[]).map((day) => weekdayName(day, locale))} nothing={nothing} />;
    case 'seasons':
      return <SeasonsText seasons={value as Season[]} nothing={nothing} />;
    case 'specialHours':
      return <PeriodsText periods={value as SpecialHours[]} nothing={nothing} />;
    default:
      return <span className="whitespace-pre-line">{String(value)}</span>;
  }
}

function Lines({ lines, nothing }: { lines: readonly string[]; nothing: ReactNode }) {
  if (lines.length === 0) return nothing;
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

function Thumbnail({ path }: { path: string }) {
  return (
    <Picture
      path={path}
      alt=""
      width={THUMBNAIL}
      height={THUMBNAIL}
      className="size-16 rounded-small border border-rule object-cover"
    />
  );
}
