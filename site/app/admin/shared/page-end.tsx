import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#site/i18n/use-translation.ts';

type PageEndProps = {
  list: Pick<
    UseInfiniteQueryResult,
    'isFetching' | 'isError' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage' | 'refetch'
  >;
};

/** Under a list read page by page: that it is read, that it could not be, or the way to the rest. */
export function PageEnd({ list }: PageEndProps) {
  const { t } = useTranslation();
  const { isFetching, isError, isFetchNextPageError, hasNextPage } = list;
  const goOn = () => void (isError && !isFetchNextPageError ? list.refetch() : list.fetchNextPage());
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <p role="status" className="text-ink-soft empty:sr-only">
        {isFetching && t('tools.reading')}
      </p>
      <p role="alert" className="font-medium text-bad empty:sr-only">
        {isError && !isFetching && t('tools.failed')}
      </p>
      {(hasNextPage || isError) && (
        <button
          type="button"
          className="button button-quiet aria-disabled:opacity-70"
          aria-disabled={isFetching || undefined}
          onClick={() => !isFetching && goOn()}
        >
          {isError ? t('account.retry') : t('tools.more')}
        </button>
      )}
    </div>
  );
}
