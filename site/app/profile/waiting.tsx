import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';

/** In the place of what is still being read, or could not be. */
export function Waiting({ query }: { query: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
  const { t } = useTranslation();
  if (!query.isError) return <p className="text-ink-soft">{t('account.checking')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Outcome failed={t('profile.failedText')} />
      <button type="button" className="button button-quiet" onClick={() => void query.refetch()}>
        {t('account.retry')}
      </button>
    </div>
  );
}
