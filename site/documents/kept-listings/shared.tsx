import { SHARED_LINK } from '#domain/listing/kept-lists.ts';
import type { SharedList } from '#domain/pages/directory.ts';
import { defineDocument } from '#site/documents/document.ts';
import { NextSteps } from '#site/documents/not-found.tsx';
import { readSharedList } from '#site/documents/reads.ts';
import { ListingCard } from '#site/features/listing/listing-card.tsx';
import { SearchForm } from '#site/features/search/form/search-form.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageMessage } from '#site/shell/frame/page-message.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';

/** A list that somebody shares by a link: the published listings, and nothing about its owner. */
export const sharedList = defineDocument<{ list: SharedList | null }>({
  path: '/liste',
  async load({ client, query, locale }) {
    const list = await readSharedList(client, query.get(SHARED_LINK), locale);
    // Not cached: a link that is stopped shows nothing from then on.
    return { data: { list }, status: list ? 200 : 404, isPrivate: true };
  },
  head: ({ list }, { t }) => ({
    title: list ? (list.name ?? t('sharedList.title')) : t('sharedList.stopped'),
    noindex: true,
  }),
  Page({ list }) {
    const { t } = useTranslation();
    if (list) return <Shared {...list} />;
    return (
      <PageMessage title={t('sharedList.stopped')} text={t('sharedList.stoppedText')}>
        <SearchForm />
        <NextSteps
          label={t('notFound.next')}
          links={[
            { name: t('keptPage.title'), to: '/ma-liste' },
            { name: t('browse.categoriesAll'), to: '/parcourir/categories' },
            { name: t('error.home'), to: '/' },
          ]}
        />
      </PageMessage>
    );
  },
});

function Shared({ name, rows, missing }: SharedList) {
  const { t } = useTranslation();
  const title = name ?? t('sharedList.title');
  return (
    <>
      <PageHeader title={title} lead={t('sharedList.lead')} />
      <div className="container-page grid gap-6">
        {rows.length > 0 ? (
          <ul aria-label={title} className="grid gap-3">
            {rows.map((listing) => (
              <li key={listing.slug} className="grid">
                <ListingCard listing={listing} level={2} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon="star" title={t('sharedList.none')} text={t('sharedList.noneText')}>
            <LocalLink to="/recherche" className="button button-primary">
              {t('keptPage.noneSearch')}
            </LocalLink>
          </EmptyState>
        )}
        {missing > 0 && <p className="text-ink-soft">{t('sharedList.missing', { count: missing })}</p>}
      </div>
    </>
  );
}
