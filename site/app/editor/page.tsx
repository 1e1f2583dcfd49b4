import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { EditableListing } from '#domain/listing/edit.ts';
import { localizePath } from '#domain/pages/segments.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import type { EditRefusal } from './api.ts';
import { DeletedView } from './deleted-view.tsx';
import { EditorView } from './editor-view.tsx';
import { editableListingQuery } from './queries.ts';
import { RefusedView } from './refused-view.tsx';
import { screenOf } from './tabs.ts';

export const handle = {
  title: (t: Translate, query: URLSearchParams) =>
    `${t(`editor.tabs.${screenOf(query)}.name`)} – ${t('editor.title')}`,
};

/** The tabs of a listing that is being changed, under either of its addresses. */
export default function EditBusiness() {
  const { slug = '' } = useParams();
  // A slug that the listing was given on this very page, and the one that it was read by.
  const [readAs, setReadAs] = useState<Readonly<Record<string, string>>>({});
  const source = readAs[slug] ?? slug;
  const query = useQuery(editableListingQuery(source));
  const { data: listing } = query;
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const onRenamed = useCallback(
    (renamed: string) => setReadAs((former) => ({ ...former, [renamed]: source })),
    [source],
  );

  if (!listing || typeof listing === 'string') return <Instead query={query} slug={slug} />;
  if (listing.deletedAt) return <DeletedView listing={listing} />;
  // A former address, or the one with a category and a city.
  const address = localizePath(`/entreprise/${source === slug ? listing.slug : slug}/modifier`, locale);
  if (pathname !== address) return <Navigate replace to={address + search} />;
  return <EditorView key={listing.id} initial={listing} shownSlug={slug} onRenamed={onRenamed} />;
}

type InsteadProps = { query: UseQueryResult<EditableListing | EditRefusal>; slug: string };

function Instead({ query: { data, isPending, isError, refetch }, slug }: InsteadProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('editor.title')} />
      <div className="container-page min-h-[40vh]">
        {isPending && <p role="status">{t('account.checking')}</p>}
        {isError && (
          <EmptyState icon="circle-alert" title={t('editor.failed.title')} text={t('editor.failed.text')}>
            <button type="button" className="button button-primary" onClick={() => void refetch()}>
              {t('account.retry')}
            </button>
          </EmptyState>
        )}
        {typeof data === 'string' && <RefusedView refusal={data} slug={slug} />}
      </div>
    </>
  );
}
