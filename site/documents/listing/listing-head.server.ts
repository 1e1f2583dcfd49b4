import { hasHours } from '#domain/listing/hours/hours.ts';
import type { Locale } from '#domain/locale.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import type { ShareCard } from '#domain/pages/share-image.ts';
import { cutAtWord } from '#domain/text/cut-at-word.ts';
import { properName } from '#domain/text/names.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import { writtenList } from '#site/i18n/formats.ts';

/** A name of one short word in capitals is a brand (« IKEA », « BMR ») and keeps its capitals. */
const SIGN = /^\S{1,4}$/;

/** Maximum lengths in characters, as search engines show them: title without the site's name, name, description. */
const TITLE_MAX = 75;
const NAME_MAX = 55;
const DESCRIPTION_MAX = 158;

/** Head of a listing's page, computed by its loader: the code that formats names stays on the server. */
export type BusinessHead = {
  /** Lowercased where the owner typed it in capitals. */
  name: string;
  title: string;
  description: string;
  card: ShareCard;
};

export function businessHead(business: BusinessPage, locale: Locale): BusinessHead {
  const { listing } = business;
  const name = publicName(listing.name);
  const { t } = documentTranslator(locale);
  const shortName = cutAtWord(name, NAME_MAX);
  const about = distinction(listing, TITLE_MAX - shortName.length);
  return {
    name,
    title: about ? t('businessHead.title', { name: shortName, about }) : cutAtWord(name, TITLE_MAX),
    description: cutAtWord(describe(business, name, locale), DESCRIPTION_MAX),
    card: shareCard(business, name),
  };
}

// The longest text that fits: the street, or at least the city, tells apart two shops of one chain.
function distinction(listing: BusinessPage['listing'], room: number): string {
  const { address, cityName } = listing;
  const trade = tradeOf(listing);
  const choices = [[trade, address, cityName], [trade, cityName], [cityName], [trade]].map((parts) =>
    parts.filter(Boolean).join(', '),
  );
  return choices.find((text) => text !== '' && text.length <= room) ?? '';
}

/** The listing's own description when it is in the page's language, else a summary of the page. */
function describe({ listing, photos }: BusinessPage, name: string, locale: Locale): string {
  const { t } = documentTranslator(locale);
  const { description, descriptionLocale, address, cityName, phone } = listing;
  const place = [address, cityName].filter(Boolean).join(', ');
  if (description && descriptionLocale === locale) {
    const words = description.replace(/\s+/g, ' ');
    return place
      ? t('businessHead.ownWords', { name, place, description: words })
      : t('businessHead.ownWordsNowhere', { name, description: words });
  }
  const about = [tradeOf(listing), place].filter(Boolean).join(', ');
  const facts = [
    phone && formatPhone(phone, locale),
    hasHours(listing.hours) && t('businessHead.hours'),
    photos.length > 0 && t('businessHead.photos'),
    listing.ratingCount > 0 && t('businessHead.reviews'),
  ].filter((fact) => typeof fact === 'string');
  const list = writtenList(facts, locale);
  if (!about || !list) return [name, about || list].filter(Boolean).join(', ');
  return t('businessHead.facts', { name, about, facts: list });
}

function shareCard({ listing, photos }: BusinessPage, title: string): ShareCard {
  const { rating, ratingCount, cityName, logoPath } = listing;
  const [photo] = photos;
  return {
    title,
    kind: tradeOf(listing) ?? null,
    place: cityName,
    rating: rating !== null && ratingCount > 0 ? { value: rating, count: ratingCount } : null,
    picture: photo ? { kind: 'photo', path: photo.path } : logoPath ? { kind: 'logo', path: logoPath } : null,
  };
}

function tradeOf({ category, subcategory }: BusinessPage['listing']): string | undefined {
  return (subcategory ?? category)?.name;
}

/**
 * A business's name for titles and shares: fixes the case of a name typed all in capitals, and leaves other names
 * unchanged.
 *
 * @example publicName('LES ENTREPRISES J.-P. TREMBLAY LTÉE') // 'Les entreprises J.-P. Tremblay ltée'
 * @example publicName('McDonald') // 'McDonald'
 */
export function publicName(name: string): string {
  return /\p{Ll}/u.test(name) || SIGN.test(name) ? name : properName(name);
}
