import { useTranslation } from 'react-i18next';

/** @param date `YYYY-MM-DD` */
export function PublicationDate({ date }: { date: string }) {
  const { t, i18n } = useTranslation();
  const written = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return (
    <time dateTime={date} className="text-ink-soft text-sm">
      {t('content.published', { date: written })}
    </time>
  );
}
