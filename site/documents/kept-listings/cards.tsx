import { KEPT_BATCH, readSlugs } from '#domain/listing/slug-list.ts';
import type { KeptListings } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { defineDocument } from '#site/documents/document.ts';
import { readKeptListings } from '#site/documents/reads.ts';
import { KEPT_CARDS_ID } from '#site/features/kept-listings/list-ids.ts';
import { ListingCard } from '#site/features/listing/listing-card.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageHeader } from '#site/ui/page-header.tsx';

/** The cards of some listings (`?slugs=`), which the page of the list fetches. */
export const keptCards = defineDocument<KeptListings>({
  path: '/fiches',
  async load({ client, query, locale }) {
    const { slugs } = readSlugs(query, KEPT_BATCH);
    if (slugs.length === 0) return { redirect: localizePath('/ma-liste', locale), status: 302 };
    // Which listings somebody keeps is personal: no cache stores the answer.
    return { data: await readKeptListings(client, slugs, locale), isPrivate: true };
  },
  head: (_, { t }) => ({ title: t('keptPage.listings'), noindex: true }),
  Page: KeptCards,
});

function KeptCards({ rows, moved, missing }: KeptListings) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('keptPage.listings')} />
      <div className="container-page">
        <ul
          id={KEPT_CARDS_ID}
          aria-label={t('keptPage.listings')}
          data-moved={JSON.stringify(moved)}
          className="grid gap-3"
        >
          {rows.map((listing) => (
            <li key={listing.slug} data-slug={listing.slug} className="grid">
              <ListingCard listing={listing} level={2}>
                <label className="choice scripted">
                  <input
                    type="checkbox"
                    name="slugs"
                    value={listing.slug}
                    aria-label={t('keptPage.chooseOf', { name: listing.name })}
                  />
                  {t('keptPage.choose')}
                </label>
                <button
                  type="button"
                  data-lists={listing.slug}
                  aria-label={t('keptPage.listsOf', { name: listing.name })}
                  className="button button-quiet"
                >
                  {t('keptPage.lists')}
                </button>
              </ListingCard>
            </li>
          ))}
          {missing.map((slug) => (
            <li
              key={slug}
              data-slug={slug}
              className="card flex flex-wrap items-center justify-between gap-3 border-dashed p-4"
            >
              <p className="text-ink-soft wrap-anywhere">{t('keptPage.missing', { slug })}</p>
              <button
                type="button"
                data-remove={slug}
                aria-label={t('keptPage.removeMissingOf', { slug })}
                className="button button-quiet scripted"
              >
                {t('keptPage.removeMissing')}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
