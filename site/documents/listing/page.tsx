import { localizePath } from '#domain/pages/segments.ts';
import { type DocumentRequest, defineDocument } from '#site/documents/document.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import type { PageMeta } from '#site/documents/meta.ts';
import { CardRow } from '#site/features/listing/card-row.tsx';
import { codeSetLines, codeSetLinesOfPage } from '#site/features/listing/code-names.ts';
import { type ActionsListing, CLAIM_ID, DELETE_ID } from '#site/features/listing/index.ts';
import { BusinessView } from '#site/features/listing-page/business-view.tsx';
import { ManagerActions } from '#site/features/listing-page/manager-actions.tsx';
import { OwnerDialogs } from '#site/features/listing-page/owner-dialogs.tsx';
import { SearchForm } from '#site/features/search/form/search-form.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { useSettings } from '#site/page/page-context.ts';
import { PageMessage } from '#site/shell/frame/page-message.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink, PageLink } from '#site/ui/local-link.tsx';
import { Section } from '#site/ui/section.tsx';
import { businessHead } from './listing-head.server.ts';
import { type Gone, type ListingData, loadAlias, loadListing } from './load.ts';
import { QrCode } from './qr-code.tsx';
import { QuestionForm } from './question.tsx';
import { businessPageData } from './structured-data.ts';

const SHOWN = 6;

/** The head of a listing's page; a page that is excluded from indexing is `noindex,follow`. */
function listingHead(data: ListingData, { t, settings, locale }: DocumentRequest): PageMeta {
  if ('gone' in data) return { title: t('error.gone.title'), noindex: true };
  const { page } = data;
  const { name, ...head } = businessHead(page, locale);
  const path = localizePath(`/entreprise/${page.listing.slug}`, locale);
  const codeSets = codeSetLines(t, page.listing);
  return {
    ...head,
    path,
    ...(page.listing.isIndexable ? {} : { noindex: 'follow' as const }),
    data: businessPageData({ ...page, codeSets }, name, settings, settings.siteUrl + path, t, new Date()),
  };
}

const parts = { head: listingHead, Page: ListingPage };

/** The page of a listing, and the long form of its address, which shows it too. */
export const LISTING_DOCUMENTS = [
  defineDocument<ListingData>({ path: '/entreprise/:slug', load: loadListing, ...parts }),
  defineDocument<ListingData>({ path: '/:categorySlug/:citySlug/:slug', load: loadAlias, ...parts }),
];

/** A listing, or suggestions in place of a deleted one. */
function ListingPage(data: ListingData) {
  const { t } = useTranslation();
  if ('gone' in data) return <GoneListing {...data.gone} />;
  const { page } = data;
  return (
    <BusinessView
      business={page}
      codeSets={codeSetLinesOfPage(t, page.listing)}
      actions={<OwnerActions listing={page.listing} />}
      code={<PrintedCode slug={page.listing.slug} />}
      question={<QuestionForm listing={page.listing} />}
    />
  );
}

/** On paper, the way to the page that prints: a QR code of its canonical address. */
function PrintedCode({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { siteUrl } = useSettings();
  const address = siteUrl + localizePath(`/entreprise/${slug}`, useLocale());
  return (
    <figure className="hidden w-[27mm] shrink-0 text-center text-[7pt] leading-tight print:block">
      <QrCode text={address} label={t('paper.code')} />
      <figcaption>{t('paper.codeCaption')}</figcaption>
    </figure>
  );
}

/** A deleted listing, with links to similar ones. */
function GoneListing({ category: page }: Gone) {
  const { t } = useTranslation();
  return (
    <>
      <PageMessage title={t('error.gone.title')} text={t('error.gone.text')}>
        <SearchForm />
      </PageMessage>
      {page && (
        <div className="container-page grid gap-12">
          {page.rows.length > 0 && (
            <Section
              title={t('business.goneSimilar')}
              action={
                <LocalLink to={categoryPath(page)} className="link">
                  {t('business.allOf', { name: (page.subcategory ?? page.category).name })}
                </LocalLink>
              }
            >
              <CardRow listings={page.rows.slice(0, SHOWN)} />
            </Section>
          )}
          <Facets
            title={t('business.goneCategories')}
            items={page.subcategories}
            to={(slug) => `/categorie/${page.category.slug}/${slug}`}
            columns={3}
          />
        </div>
      )}
    </>
  );
}

function categoryPath({ category, subcategory }: NonNullable<Gone['category']>): string {
  return `/categorie/${category.slug}${subcategory ? `/${subcategory.slug}` : ''}`;
}

/**
 * Actions of an owner on the page of a listing. An unclaimed listing offers them to everyone, so that the HTML is the
 * same for everyone; on a claimed one the browser checks the rights of signed-in people.
 */
function OwnerActions({ listing: { id, slug, name, isClaimed } }: { listing: ActionsListing }) {
  const { t } = useTranslation();
  const { search } = useAddress();
  const props = { listing: { id, slug, name, isClaimed } };
  if (isClaimed) {
    return (
      <>
        <Island name="manager-actions" when="session" of={ManagerActions} props={props} />
        <Island name="owner-dialogs" when={`#${CLAIM_ID}`} of={OwnerDialogs} props={props} />
      </>
    );
  }
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <li>
          <LocalLink to={`/entreprise/${slug}/modifier`} prefetch="none" rel="nofollow" className="action">
            <Icon name="pencil" />
            {t('business.edit')}
          </LocalLink>
        </li>
        <li>
          <PageLink href={`${search}#${DELETE_ID}`} preventScrollReset className="action">
            <Icon name="trash-2" />
            {t('business.delete')}
          </PageLink>
        </li>
      </ul>
      <Island name="owner-dialogs" when={[`#${DELETE_ID}`, `#${CLAIM_ID}`]} of={OwnerDialogs} props={props} />
    </>
  );
}
