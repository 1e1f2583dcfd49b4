import { useTranslation } from '#site/i18n/use-translation.ts';

/** The loading placeholder: shown beside the page that is being left, never in place of one that is there. */
export function NavigationStatus({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isLoading && (
        <>
          <div className="h-1 overflow-hidden">
            <div className="progress h-full w-1/3 bg-yellow-deep" />
          </div>
          <span className="progress-label absolute top-2 left-1/2 -translate-x-1/2 rounded-full bg-ink px-3 py-1 text-paper text-sm">
            {t('shell.loading')}
          </span>
        </>
      )}
    </div>
  );
}
