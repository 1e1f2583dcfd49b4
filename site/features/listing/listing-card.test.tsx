import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import type { ListingCard as Listing } from '#domain/pages/directory.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import english from '#site/documents/document-texts.en.ts';
import french from '#site/documents/document-texts.fr.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { AddressContext } from '#site/page/address.ts';
import { PageContext } from '#site/page/page-context.ts';
import { ListingCard } from './listing-card.tsx';

const LISTING: Listing = {
  id: 1,
  slug: 'x',
  name: 'Plomberie X',
  description: 'Plomberie de père en fille.',
  descriptionLocale: 'fr',
  logoPath: null,
  photoPath: 'photos/a.webp',
  phone: null,
  website: null,
  address: null,
  city: null,
  cityName: 'Alma',
  region: null,
  category: null,
  subcategory: null,
  rating: 4,
  ratingCount: 2,
  quote: null,
  isClaimed: false,
  isLicensed: false,
  hours: null,
  specialHours: [],
  seasons: [],
  byAppointment: false,
  appointmentDays: [],
  hasNoFixedHours: false,
  timeZone: 'America/Toronto',
  latitude: null,
  longitude: null,
  distanceKm: null,
};
const page = { settings: { supabaseUrl: '' } as SiteSettings, renderedAt: 0 };

function render(listing: Partial<Listing>, locale: Locale = 'fr', lacking: string[] = []): string {
  const pathname = locale === 'fr' ? '/' : '/en';
  return renderToStaticMarkup(
    <PageContext value={page}>
      <AddressContext value={{ pathname, search: '', hash: '', key: '', isFirst: true }}>
        <TranslatorContext value={createTranslator(locale, locale === 'fr' ? french : english)}>
          <ListingCard listing={{ ...LISTING, ...listing }} lacking={lacking} />
        </TranslatorContext>
      </AddressContext>
    </PageContext>,
  );
}

test.each([
  ['whole sentences', 'Rapide et propre. Un prix juste!', '« Rapide et propre. Un prix juste! »'],
  ['sentences that fit', `Rapide et propre. ${'x'.repeat(90)}`, '« Rapide et propre. »'],
  ['the first words of a long sentence', `Rapide ${'et propre '.repeat(20)}`, /« Rapide (et propre )+et… »/],
  [
    'a text without marks of its own',
    'On m’a dit « bravo » et c’est vrai.',
    '« On m’a dit bravo et c’est vrai. »',
  ],
])('quotes %s', (_, quote, shown) => {
  const html = render({ quote });
  expect(html).toMatch(shown);
  // One of them beside a photo.
  expect(html).not.toContain('père en fille');
});

test('has the marks of the language', () => {
  expect(render({ quote: 'Fast and tidy work.' }, 'en')).toContain('“Fast and tidy work.”');
});

test('has the review in place of the description', () => {
  const html = render({ quote: 'Rapide et propre.' });
  expect(html).toContain('« Rapide et propre. »');
  expect(html).not.toContain('père en fille');
  expect(render({ quote: null })).toContain('père en fille');
});

test('states a licence in force', () => {
  expect(render({ isLicensed: true })).toContain('Licence RBQ en vigueur');
  expect(render({})).not.toContain('RBQ');
});

test('names the options of a search that are not confirmed', () => {
  expect(render({}, 'en', ['Terrace', 'Debit card'])).toContain('Not confirmed: Terrace, Debit card');
  expect(render({})).not.toContain('confirmé');
});
