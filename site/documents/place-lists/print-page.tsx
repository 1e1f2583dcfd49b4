import type { PlaceDirectory } from '#domain/pages/directory.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import { inCity } from '#site/features/places/place-phrase.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { defineDocument } from '../document.ts';
import { readPlaceDirectory } from './read.ts';

const PRINTED_MAX = 3_000;

/** The directory of a municipality for paper: its businesses by category, in columns. */
export const printPage = defineDocument<PlaceDirectory>({
  path: '/ville/:slug/imprimer',
  async load(request) {
    const directory = await readPlaceDirectory(request, PRINTED_MAX);
    if (directory?.place.kind !== 'city') return { missing: 404 };
    return { data: directory, tags: [pageTags.listings] };
  },
  head: ({ place }, { t }) => ({
    title: t('placeLists.printTitle', { place: inCity(t, place.name) }),
    noindex: 'follow',
  }),
  Page,
});

function Page({ place, total, categories }: PlaceDirectory) {
  const { t, language } = useTranslation();
  const date = formatDay(new Date(useNow()).toISOString(), language);
  const printed = categories.reduce((sum, { listings }) => sum + listings.length, 0);
  const lead = t('placeLists.printLead', { businesses: t('lists.businesses', { count: total }), date });
  return (
    <>
      <PageHeader
        title={t('placeLists.printTitle', { place: inCity(t, place.name) })}
        lead={total === 0 ? t('placeLists.none') : lead}
      >
        <button type="button" data-print="" className="scripted button button-primary">
          <Icon name="printer" />
          {t('placeLists.print')}
        </button>
        <LocalLink to={`/ville/${place.slug}`} className="button button-quiet print:hidden">
          {t('placeLists.back', { name: place.name })}
        </LocalLink>
      </PageHeader>
      <div className="container-page">
        {printed < total && <p className="mb-4">{t('placeLists.printMost', { count: printed })}</p>}
        <div className="printed-directory">
          {categories.map(({ slug, name, listings }) => (
            <section key={slug ?? ''}>
              <h2 className="mt-4 mb-1 break-after-avoid border-b font-bold">
                {name ?? t('placeLists.uncategorized')}
              </h2>
              <ul>
                {listings.map((listing) => (
                  <Entry key={listing.slug} listing={listing} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

type EntryProps = { listing: PlaceDirectory['categories'][number]['listings'][number] };

function Entry({ listing: { slug, name, phone, address } }: EntryProps) {
  const { language } = useTranslation();
  return (
    <li>
      <LocalLink to={`/entreprise/${slug}`} prefetch="none">
        {name}
      </LocalLink>
      {phone && (
        <>
          {' · '}
          <span className="whitespace-nowrap">{formatPhone(phone, language)}</span>
        </>
      )}
      {address && ` · ${address}`}
    </li>
  );
}
