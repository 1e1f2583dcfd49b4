import { useTranslation } from '#site/i18n/use-translation.ts';

/** The place of a personal page while it is not known who is looking. */
export function SessionPending({ isUnreachable = false }: { isUnreachable?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="container-page min-h-[60vh] py-16">
      <p className="noscript:hidden text-ink-soft text-lead">{t('account.checking')}</p>
      <p role="status" className="mt-3 max-w-prose">
        {isUnreachable && t('account.unreachable')}
      </p>
      <noscript>
        <h1 className="text-lead">{t('account.scriptNeeded')}</h1>
      </noscript>
    </div>
  );
}
