import { useTranslation } from '#site/i18n/use-translation.ts';

/** Placeholder of a personal page until the session is known. */
export function SessionPending({ isUnreachable = false }: { isUnreachable?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="container-page min-h-[60vh] py-16">
      <h1 className="text-ink-soft text-lead">{t('account.checking')}</h1>
      <p role="status" className="mt-3 max-w-prose">
        {isUnreachable && t('account.unreachable')}
      </p>
    </div>
  );
}
