import type { BusinessPage } from '#domain/directory.ts';
import { hasHours } from '#domain/hours.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { renditionUrl } from '#site/components/picture.tsx';
import type { Translate } from '#site/i18n/translator.ts';
import type { PageMeta } from '#site/meta.ts';
import { breadcrumbData, businessData } from './structured-data.ts';

/** What social networks show of a page, in pixels. */
const CARD = { width: 1200, height: 630 } as const;
const DESCRIPTION_MAX = 155;

/** The head of a listing's page. */
export function businessMeta(
  business: BusinessPage,
  t: Translate,
  settings: SiteSettings,
  locale: Locale,
): PageMeta {
  const { listing, photos } = business;
  const { name, category, subcategory, cityName } = listing;
  const trade = (subcategory ?? category)?.name;
  const about = [trade, cityName].filter(Boolean).join(', ');
  const image = photos[0]?.path ?? listing.logoPath;
  return {
    title: about ? t('business.metaTitle', { name, about }) : name,
    description: describe(business, about, t, locale),
    ...(image
      ? { image: renditionUrl(settings.supabaseUrl || settings.siteUrl, image, CARD.width, CARD.height) }
      : {}),
    // An invented business has no place in a search engine.
    ...(listing.source === 'demo' ? { noindex: 'follow' as const } : {}),
    jsonLd: [businessData(business, settings, locale), breadcrumbData(listing, settings, locale)],
  };
}

/** The listing's own words when they are in the page's language, else what the page holds. */
function describe({ listing, photos }: BusinessPage, about: string, t: Translate, locale: Locale): string {
  const { name, description, descriptionLocale } = listing;
  if (description && descriptionLocale === locale)
    return shorten(t('business.metaOwnWords', { name, description }));
  const facts = [
    listing.phone && t('business.metaFacts.phone'),
    listing.address && t('business.metaFacts.address'),
    hasHours(listing.hours) && t('business.metaFacts.hours'),
    photos.length > 0 && t('business.metaFacts.photos'),
    listing.ratingCount > 0 && t('business.metaFacts.reviews'),
  ].filter((fact) => typeof fact === 'string');
  const list = new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' }).format(facts);
  if (!about || !list) return [name, about || list].filter(Boolean).join(', ');
  return t('business.metaDescription', { name, about, facts: list });
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text.lastIndexOf(' ', DESCRIPTION_MAX - 1);
  return `${text.slice(0, cut > 0 ? cut : DESCRIPTION_MAX - 1)}…`;
}
