import { useTranslation } from '#site/i18n/use-translation.ts';

/** Leads past the header, for who goes by keyboard. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="button button-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0"
    >
      {t('shell.skip')}
    </a>
  );
}
