import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { EditableListing } from '#domain/listing/edit.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { CLAIM_ID } from '#site/features/listing/format.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useHere } from '#site/session/use-session.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import type { EditRefusal } from './api.ts';
import { editableListingQuery } from './api.ts';
import { EditorView } from './editor-view.tsx';
import { screenOf } from './tabs.ts';

export const handle = {
  title: (t: Translate, query: URLSearchParams) =>
    `${t(`editor.tabs.${screenOf(query)}.name`)} – ${t('editor.title')}`,
};

/** The listing editor, at either of its URLs. */
export default function EditBusiness() {
  const { slug = '' } = useParams();
  // Maps a slug chosen on this page to the slug that the listing was fetched by.
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
  // Redirects a former slug, or a URL with a category and a city, to the current URL.
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

/** A deleted listing cannot be edited: its owner must restore it first. */
function DeletedView({ listing }: { listing: EditableListing }) {
  const { t } = useTranslation();
  const isOwn = listing.role !== 'manager';
  return (
    <>
      <PageHeader eyebrow={t('editor.title')} title={listing.values.name ?? listing.slug} />
      <div className="container-page min-h-[40vh]">
        <EmptyState
          icon="trash-2"
          title={t('listingForm.refusals.listing_deleted')}
          text={isOwn ? t('editor.deleted.owner') : t('editor.deleted.manager')}
        >
          <LocalLink to="/mes-entreprises" className="button button-primary">
            {t('editor.toBusinesses')}
          </LocalLink>
        </EmptyState>
      </div>
    </>
  );
}

/** Why the user may not edit the listing, and what they can do about it. */
function RefusedView({ refusal, slug }: { refusal: EditRefusal; slug: string }) {
  const { t } = useTranslation();
  const toVerification = useHere('/verification');
  if (refusal === 'insufficient_aal') return <Navigate replace to={toVerification} />;
  if (refusal === 'listing_not_found') {
    return (
      <EmptyState
        icon="search"
        title={t('listingForm.refusals.listing_not_found')}
        text={t('editor.notFound.text')}
      >
        <LocalLink to="/mes-entreprises" className="button button-primary">
          {t('editor.toBusinesses')}
        </LocalLink>
        <LocalLink to="/recherche" className="button button-quiet">
          {t('editor.notFound.search')}
        </LocalLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="lock"
      title={t('listingForm.refusals.not_authorized')}
      text={
        <>
          {t('editor.notAuthorized.claim')}
          <br />
          {t('editor.notAuthorized.invited')}
        </>
      }
    >
      <LocalLink to={`/entreprise/${slug}#${CLAIM_ID}`} prefetch="none" className="button button-primary">
        {t('editor.notAuthorized.claimIt')}
      </LocalLink>
      <LocalLink to={`/entreprise/${slug}`} className="button button-quiet">
        {t('editor.notAuthorized.page')}
      </LocalLink>
      <LocalLink to="/mes-entreprises" className="button button-quiet">
        {t('editor.toBusinesses')}
      </LocalLink>
    </EmptyState>
  );
}
