import type { Hours } from '#domain/pages/directory.ts';
import type { CorrectableKey } from '#domain/trust/correction.ts';
import { CategoryText, formatPhone, WeekText } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

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
      return <CategoryText slug={String(value)} />;
    case 'services':
      return (value as string[]).join(', ');
    case 'hours':
      return <WeekText hours={value as Hours} />;
    default:
      return String(value);
  }
}
