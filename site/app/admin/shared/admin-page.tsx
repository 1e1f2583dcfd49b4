import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Tool } from '#site/app/admin/tools/tool.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type AdminPageProps = {
  title: string;
  /** One sentence about the purpose of the page. */
  lead?: ReactNode;
  /** Extra content next to the title, such as figures or a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * Layout of an admin section. The header is low, so that the queue is visible at once. It holds the page's only `h1`.
 */
export function AdminPage({ title, lead, aside, children }: AdminPageProps) {
  const { t } = useTranslation();
  return (
    <div className="container-page grid min-h-[60vh] content-start gap-6 pt-5 pb-12">
      <div className="section-rule flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold text-ink-soft text-sm">{t('account.admin.title')}</p>
          <h1 className="font-bold text-title">{title}</h1>
          {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Title and purpose of a tool. */
export function ToolHead({ tool, children }: { tool: Tool; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <h2 className="font-bold text-heading">{t(`tools.names.${tool}`)}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{children}</p>
    </div>
  );
}

/** Placeholder while a query loads, or an error with a retry button. */
export function LoadingState({ query }: { query: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
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

type PageEndProps = {
  list: Pick<
    UseInfiniteQueryResult,
    'isFetching' | 'isError' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage' | 'refetch'
  >;
};

/** End of a paginated list: a loading message, an error, or a button for the next page. */
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
