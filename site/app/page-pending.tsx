import { useTranslation } from '#site/i18n/use-translation.ts';

/** A page of the application until its files are there. */
export function PagePending({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <div className="container-page min-h-[60vh] py-16">
      <h1 className="font-bold text-title">{title}</h1>
      <p className="noscript:hidden mt-3 text-ink-soft text-lead">{t('account.checking')}</p>
      <noscript>
        <p className="mt-3 text-lead">{t('account.scriptNeeded')}</p>
      </noscript>
    </div>
  );
}
