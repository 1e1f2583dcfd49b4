import { Facets } from '#site/components/facets.tsx';
import { ListingCard } from '#site/components/listing-card.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { Section } from '#site/components/section.tsx';
import { PageMessage } from '#site/components/shell/page-message.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
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
