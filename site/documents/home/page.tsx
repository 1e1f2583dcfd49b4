import type { Facet, HomePage, ListingCard as Listing } from '#domain/pages/directory.ts';
import { signInPath } from '#domain/pages/return-path.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { defineDocument } from '#site/documents/document.ts';
import { readHomePage } from '#site/documents/reads.ts';
import { siteEntities } from '#site/documents/structured-data.ts';
import { homeTags } from '#site/documents/tags.ts';
import { CardRow } from '#site/features/listing/card-row.tsx';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { SponsorList } from '#site/features/sponsors/sponsor-list.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { Illustration } from '#site/ui/illustration.tsx';
import { LocalLink, PageLink } from '#site/ui/local-link.tsx';
import { Section } from '#site/ui/section.tsx';
import { Hero } from './hero.tsx';

export const home = defineDocument<HomePage>({
  path: '/',
  async load({ client, locale }) {
    const page = await readHomePage(client, locale);
    return { data: page, tags: homeTags(page), until: openStateUntil([...page.daily, ...page.newest]) };
  },
  head: (_, { t, settings }) => ({
    title: t('shell.siteTitle'),
    description: t('home.metaDescription'),
    data: { entities: siteEntities(settings) },
  }),
  Page: Home,
});

/** The home page. */
function Home(page: HomePage) {
  const { dailyViews } = useSettings();
  return (
    <>
      <Hero totals={page.totals} dailyViews={dailyViews} />
      <div className="container-page mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 sm:gap-20">
        <PopularCategories categories={page.categories} />
        <ListingGrid kind="daily" listings={page.daily} />
        <ViewedCities cities={page.cities} />
        <ListingGrid kind="newest" listings={page.newest} />
        <OwnerNotice />
        <Thanks sponsors={page.sponsors} />
        <BetaNotice />
      </div>
    </>
  );
}

/** Invites owners to add their business. */
function OwnerNotice() {
  const { t } = useTranslation();
  // Most who press it have no account; the page sends a signed-in person on to the wizard at once.
  const registration = signInPath('/inscription', localizePath('/entreprise/nouvelle', useLocale()));
  return (
    <section className="grid items-center gap-6 rounded-card bg-yellow p-6 print:hidden text-on-yellow sm:p-10 md:grid-cols-[1fr_auto]">
      <div>
        <h2 className="font-bold text-title">{t('home.ownerTitle')}</h2>
        <p className="mt-2 max-w-2xl text-lead">{t('home.ownerText')}</p>
      </div>
      <PageLink href={registration} className="button button-on-yellow">
        <Icon name="plus" />
        {t('home.ownerAction')}
      </PageLink>
    </section>
  );
}

/** States that the directory is in beta, with a link for feedback. */
function BetaNotice() {
  const { t } = useTranslation();
  const { contactEmail } = useSettings();
  return (
    <aside
      aria-label={t('home.betaTitle')}
      className="flex gap-4 rounded-card border border-edge border-dashed p-5 print:hidden"
    >
      <Icon name="info" className="size-6 text-link" />
      <div>
        <p className="font-bold">{t('home.betaTitle')}</p>
        <p className="mt-1 max-w-prose text-ink-soft">{t('home.betaText')}</p>
        <p className="mt-2">
          <a href={`mailto:${contactEmail}`} className="link">
            {t('home.betaAction')}
          </a>
        </p>
      </div>
    </aside>
  );
}

type ListingGridProps = {
  /** Which block of the home page. */
  kind: 'daily' | 'newest';
  listings: Listing[];
};

/** The random businesses of the day, or the newest ones; renders nothing without any. */
function ListingGrid({ kind, listings }: ListingGridProps) {
  const { t } = useTranslation();
  if (listings.length === 0) return null;
  return (
    <Section title={t(`home.${kind}`)} note={t(`home.${kind}Note`)}>
      <CardRow listings={listings} />
    </Section>
  );
}

/** The most viewed cities, in columns with dotted leaders. */
function ViewedCities({ cities }: { cities: Facet[] }) {
  const { t, language } = useTranslation();
  return (
    <Section
      title={t('home.cities')}
      action={
        <LocalLink to="/parcourir" className="link">
          {t('home.allCities')}
        </LocalLink>
      }
    >
      <ol className="facets columns-2 gap-x-6 max-[22rem]:columns-1 sm:gap-x-12 sm:text-lg lg:columns-3">
        {cities.map(({ slug, name, count }) => (
          <li key={slug}>
            <LocalLink to={`/ville/${slug}`}>
              <span>{name}</span>
              <span>{formatNumber(count, language)}</span>
            </LocalLink>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The categories with the most businesses, each with its illustration. */
function PopularCategories({ categories }: { categories: HomePage['categories'] }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('home.categories')}
      action={
        <LocalLink to="/parcourir/categories" className="link">
          {t('home.allCategories')}
        </LocalLink>
      }
    >
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4">
        {categories.map(({ slug, name, icon, count }) => (
          <li key={slug}>
            <LocalLink to={`/categorie/${slug}`} className="card category-card">
              <CategoryIcon name={icon} />
              <Illustration name={`category-${slug}`} />
              <span>
                <b>{name}</b>
                <small>{t('lists.businesses', { count })}</small>
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Thanks the contributors and the sponsors of the directory. */
function Thanks({ sponsors }: { sponsors: HomePage['sponsors'] }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-x-12 gap-y-12 print:hidden lg:grid-cols-[2fr_3fr]">
      <Section title={t('home.thanksTitle')}>
        <p className="max-w-prose text-ink-soft text-lead">{t('home.thanksText')}</p>
      </Section>
      <Section title={t('home.sponsorsTitle')} note={t('home.sponsorsText')}>
        {sponsors.length === 0 ? (
          <p className="mb-5 text-ink-soft">{t('home.sponsorsNone')}</p>
        ) : (
          <SponsorList sponsors={sponsors} className="mb-5 sm:grid-cols-2" />
        )}
        <BecomeSponsor />
      </Section>
    </div>
  );
}

function BecomeSponsor() {
  const { t } = useTranslation();
  const { sponsorUrl, contactEmail } = useSettings();
  const subject = encodeURIComponent(t('home.sponsorSubject'));
  return (
    <a
      href={sponsorUrl ?? `mailto:${contactEmail}?subject=${subject}`}
      rel="noopener"
      className="button button-quiet"
    >
      <Icon name="heart" />
      {t('home.sponsorAction')}
    </a>
  );
}
