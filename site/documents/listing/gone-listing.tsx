import { Facets } from '#site/documents/lists/facets.tsx';
import { ListingCard } from '#site/features/listing/listing-card.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageMessage } from '#site/shell/page-message.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Section } from '#site/ui/section.tsx';
import type { Gone } from './resolve-address.ts';

const SHOWN = 4;

/** A listing that is no longer in the directory, and where to look instead. */
export function GoneListing({ category: page }: Gone) {
  const { t } = useTranslation();
  return (
    <>
      <PageMessage code="410" title={t('error.gone.title')} text={t('error.gone.text')} />
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
              <ul className="grid gap-4 md:grid-cols-2">
                {page.rows.slice(0, SHOWN).map((listing) => (
                  <li key={listing.id} className="grid">
                    <ListingCard listing={listing} />
                  </li>
                ))}
              </ul>
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
