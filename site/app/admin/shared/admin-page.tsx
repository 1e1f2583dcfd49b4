import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { toolOf } from '#site/app/admin/sections.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { QueryBoundary } from './query-boundary.tsx';

type AdminPageProps = {
  title: string;
  /** One sentence about the purpose of the page. */
  lead?: ReactNode;
  /** Extra content next to the title, such as figures or a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * Layout of an admin section, whose content may suspend. The header is low, so that the queue is visible at once; it holds
 * the page's only `h1`.
 */
export function AdminPage({ title, lead, aside, children }: AdminPageProps) {
  const { t } = useTranslation();
  return (
    <div className="container-page grid min-h-[60vh] content-start gap-6 pt-5 pb-12">
      <div className="section-rule flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold text-ink-soft text-sm">{t('admin.title')}</p>
          <h1 className="font-bold text-title">{title}</h1>
          {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      <QueryBoundary>{children}</QueryBoundary>
    </div>
  );
}

/** Title and purpose of the open tool. */
export function ToolHead({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <div>
      <h2 className="font-bold text-heading">{t(toolOf(query).title)}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{children}</p>
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
        {isFetching && t('admin.reading')}
      </p>
      <p role="alert" className="font-medium text-bad empty:sr-only">
        {isError && !isFetching && t('admin.failed')}
      </p>
      {(hasNextPage || isError) && (
        <button
          type="button"
          className="button button-quiet aria-disabled:opacity-70"
          aria-disabled={isFetching || undefined}
          onClick={() => !isFetching && goOn()}
        >
          {isError ? t('account.retry') : t('admin.more')}
        </button>
      )}
    </div>
  );
}
