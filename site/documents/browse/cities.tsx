import type { Facet } from '#domain/pages/directory.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { defineDocument } from '#site/documents/document.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import { readBrowsePage } from '#site/documents/reads.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Breadcrumbs, PageHeader } from '#site/ui/page-header.tsx';
import { Section } from '#site/ui/section.tsx';
import { BrowseNav } from './browse-nav.tsx';

const ARTICLE = /^(L['’]|La |Le |Les )/;

type CitiesData = { cities: Facet[] };

/** Every city of the directory from A to Z. */
export const browseCities = defineDocument<CitiesData>({
  path: '/parcourir',
  async load({ client, locale }) {
    const { regions } = await readBrowsePage(client, locale);
    const cities = regions.flatMap((region) => region.cities);
    return { data: { cities }, tags: [pageTags.countOfPlace(null)] };
  },
  head: (_, { t }) => ({
    title: t('browse.title'),
    description: t('browse.description'),
    data: { type: 'CollectionPage', crumbs: [{ name: t('browse.crumb') }] },
  }),
  Page: Cities,
});

function Cities({ cities }: CitiesData) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={<Breadcrumbs crumbs={[{ name: t('browse.crumb') }]} />}
        title={t('browse.title')}
        lead={t('browse.lead')}
      >
        <BrowseNav current="/parcourir" />
      </PageHeader>
      <div className="container-page grid gap-14">
        <Section title={t('browse.citiesAz')} note={t('browse.cityCount', { count: cities.length })}>
          <Alphabet items={cities} to={(slug) => `/ville/${slug}`} />
        </Section>
      </div>
    </>
  );
}

type AlphabetProps = { items: Facet[]; to(slug: string): string };

/** An A to Z index, with a row of links to its letters. */
function Alphabet({ items, to }: AlphabetProps) {
  const { t, language } = useTranslation();
  const letters = byLetter(items, language);
  if (letters.length === 0) return <p className="text-ink-soft">{t('browse.noCity')}</p>;
  return (
    <>
      <nav aria-label={t('browse.letters')} className="print:hidden">
        <ul className="flex flex-wrap gap-1">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a
                href={`#${anchor(letter)}`}
                className="grid size-11 place-items-center rounded-small border border-edge font-bold hover:bg-yellow hover:text-on-yellow"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 grid gap-8">
        {letters.map(({ letter, items: names }) => (
          <div key={letter} id={anchor(letter)}>
            <Facets title={letter} items={names} to={to} columns={4} />
          </div>
        ))}
      </div>
    </>
  );
}

function anchor(letter: string): string {
  return `lettre-${letter.toLowerCase()}`;
}

/** An index letter with its entries. */
type Letter = { letter: string; items: Facet[] };

/**
 * Groups names by first letter as an index does: ignores accents and a leading article (« L’Assomption » is under A).
 *
 * @param language BCP 47 tag of the collation
 */
export function byLetter(items: Facet[], language: string): Letter[] {
  const order = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const keyed = items.map((item) => ({ item, key: item.name.replace(ARTICLE, '') }));
  keyed.sort((a, b) => order.compare(a.key, b.key) || order.compare(a.item.name, b.item.name));
  const letters = new Map<string, Facet[]>();
  for (const { item, key } of keyed) {
    const letter = key.normalize('NFD').charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), item]);
  }
  return Array.from(letters, ([letter, list]) => ({ letter, items: list }));
}
