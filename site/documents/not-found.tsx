import { isSlug, slugify } from '#domain/listing/slug.ts';
import type { ListingCard as Listing, Suggestion } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { CardRow } from '#site/features/listing/card-row.tsx';
import { UnpublishedListing } from '#site/features/listing-page/unpublished-listing.tsx';
import { searchBusinesses } from '#site/features/search/api.ts';
import { SearchForm } from '#site/features/search/form/search-form.tsx';
import { suggestWhat, suggestWhere } from '#site/features/search/form/suggest-api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { PageMessage } from '#site/shell/frame/page-message.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Section } from '#site/ui/section.tsx';
import type { Document, DocumentRequest } from './document.ts';

const SHOWN = 6;

/** The name in the address of a missing page, and the pages with the nearest names. */
type NotFoundData = {
  of: 'business' | 'page';
  /** The name of a business, as the address says it. */
  name: string;
  listings: Listing[];
  links: { name: string; to: string }[];
  /** The slug that a listing of this address would have; empty on other pages. */
  slug: string;
};

/** The page of an unknown address (404). */
export const notFound: Pick<Document<NotFoundData>, 'head' | 'Page'> = {
  head: ({ of }, { t }) => ({ title: t(`notFound.${of}.title`), noindex: true }),
  Page: NotFound,
};

/** @throws when the directory cannot be read */
export async function loadNotFound(request: DocumentRequest): Promise<NotFoundData> {
  const { pathname, client, locale, vocabularyOver } = request;
  const [first = '', second = '', third] = localizePath(pathname, 'fr').slice(1).split('/');
  const data: NotFoundData = { of: 'page', name: '', listings: [], links: [], slug: '' };
  if (first === 'ville' || first === 'region') {
    return { ...data, links: links(await suggestWhere(client, wordsOf(second), locale)) };
  }
  if (first === 'categorie') {
    return { ...data, links: links(await suggestWhat(client, wordsOf(third ?? second), locale)) };
  }
  // The long form of a listing's address has three segments of any text.
  const isBusiness = first === 'entreprise';
  const slug = isBusiness ? second : (third ?? '');
  if (!isSlug(slug) || first === 'admin') return { ...data, of: isBusiness ? 'business' : 'page' };
  const name = wordsOf(slug);
  const { rows } = await searchBusinesses(client, { ...EMPTY_SEARCH, q: name }, locale, { vocabularyOver });
  return { ...data, of: 'business', name, listings: rows.slice(0, SHOWN), slug };
}

function wordsOf(segment: string): string {
  return slugify(segment).replaceAll('-', ' ');
}

function links(suggestions: Suggestion[]): NotFoundData['links'] {
  const pages = suggestions.map((suggestion) => {
    const { kind, name, slug } = suggestion;
    if (kind === 'city') return { name, to: `/ville/${slug}` };
    if (kind === 'region') return { name, to: `/region/${slug}` };
    if (kind !== 'category') return null;
    const { parentSlug } = suggestion;
    return { name, to: parentSlug ? `/categorie/${parentSlug}/${slug}` : `/categorie/${slug}` };
  });
  return pages.filter((page) => page !== null).slice(0, SHOWN);
}

function NotFound({ of, name, listings, links, slug }: NotFoundData) {
  const { t } = useTranslation();
  return (
    <>
      {slug && <Island name="unpublished-listing" when="session" of={UnpublishedListing} props={{ slug }} />}
      <PageMessage title={t(`notFound.${of}.title`)} text={t(`notFound.${of}.text`)}>
        <SearchForm q={name} />
        {links.length > 0 && <NextSteps label={t('notFound.nearest')} links={links} />}
        <NextSteps
          label={t('notFound.next')}
          links={[
            ...(of === 'business' ? [{ name: t('notFound.add'), to: '/entreprise/nouvelle' }] : []),
            { name: t('browse.citiesAz'), to: '/parcourir' },
            { name: t('browse.categoriesAll'), to: '/parcourir/categories' },
            { name: t('error.home'), to: '/' },
          ]}
        />
      </PageMessage>
      {listings.length > 0 && (
        <div className="container-page">
          <Section title={t('notFound.nearest')}>
            <CardRow listings={listings} />
          </Section>
        </div>
      )}
    </>
  );
}

/** Links of a message that leads nowhere by itself. */
export function NextSteps({ label, links }: { label: string; links: NotFoundData['links'] }) {
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="mb-2 font-semibold">
        {label}
      </p>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, to }) => (
          <li key={to}>
            <LocalLink to={to} className="chip min-h-11 px-4">
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
