import { useTranslation } from 'react-i18next';
import type { CorrectableKey } from '#domain/correction.ts';
import type { Hours } from '#domain/directory.ts';
import { dayRow } from '#domain/hours-text.ts';
import { WEEKDAYS } from '#domain/limits.ts';
import { readTaxonomy } from '#site/data/taxonomy.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useLive } from '#site/session/use-live.ts';
import { formatPhone } from '../format.ts';

type PresentValueProps = { field: CorrectableKey; value: unknown };

/** What a listing says in a field, as it is read. */
export function PresentValue({ field, value }: PresentValueProps) {
  const { t } = useTranslation();
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) {
    return <i>{t('reportDialog.correction.unknown')}</i>;
  }
  switch (field) {
    case 'phone':
      return formatPhone(String(value));
    case 'category':
    case 'subcategory':
      return <CategoryName slug={String(value)} />;
    case 'services':
      return (value as string[]).join(', ');
    case 'hours':
      return <Week hours={value as Hours} />;
    default:
      return String(value);
  }
}

function Week({ hours }: { hours: Hours }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return WEEKDAYS.filter((day) => hours[day]).map((day) => {
    const { name, status, ranges } = dayRow(hours, day, locale);
    const times = { closed: t('business.closedDay'), allDay: t('business.allDay') }[String(status)];
    return (
      <span key={day} className="block">
        <span className="inline-block first-letter:uppercase">{name}</span> {times ?? ranges.join(', ')}
      </span>
    );
  });
}

function CategoryName({ slug }: { slug: string }) {
  const locale = useLocale();
  const { data } = useLive(readTaxonomy);
  const all = (data ?? []).flatMap((main) => [main, ...main.subcategories]);
  const category = all.find((each) => each.slug === slug);
  if (!category) return slug;
  return locale === 'fr' ? category.nameFr : category.nameEn;
}
