import { useTranslation } from '#site/i18n/use-translation.ts';

/** @param date `YYYY-MM-DD` */
export function PublicationDate({ date }: { date: string }) {
  const { t, language } = useTranslation();
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return (
    <time dateTime={date} className="text-ink-soft text-sm">
      {t('content.published', { date: written })}
    </time>
  );
}
