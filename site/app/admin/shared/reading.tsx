import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** In place of what is not read yet, or could not be. */
export function Reading({ query }: { query: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
  const { t } = useTranslation();
  if (!query.isError) return <p role="status">{t('tools.reading')}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="font-medium text-bad">
        {t('tools.failed')}
      </p>
      <button type="button" className="button button-quiet" onClick={() => void query.refetch()}>
        {t('account.retry')}
      </button>
    </div>
  );
}
