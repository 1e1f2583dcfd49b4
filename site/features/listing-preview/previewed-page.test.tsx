import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  BLANK_LISTING,
  LISTING_KEYS,
  type ListingAnswers,
  type ListingKey,
} from '#domain/listing/listing.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import french from '#site/app/app-texts.fr.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { AddressContext } from '#site/page/address.ts';
import { PageContext } from '#site/page/page-context.ts';
import { PictureSource } from '#site/ui/picture.tsx';
import { PreviewedPage } from './previewed-page.tsx';

const LOGO = '7d0c4f7e-3c0b-4a5c-9f43-0a7b8a7c9d10.webp';
const translator = createTranslator('fr', french);
const page = {
  settings: {
    siteName: 'Bottin',
    siteUrl: 'https://bottin.example',
    supabaseUrl: '',
    supabaseAnonKey: '',
    contactEmail: '',
  } as SiteSettings,
  renderedAt: Date.parse('2026-11-21T15:00:00Z'),
};
const address = { pathname: '/', search: '', hash: '', key: '', isFirst: true };

const texts = fc.constantFrom(
  'Chez 🍕 Paul',
  'مطعم شلوم',
  'e\u0301'.repeat(500),
  'z\u0334'.repeat(250),
  '<script>alert(1)</script>',
  '{{name}} $t(listing.closed)',
  'x'.repeat(150),
);
const time = fc.constantFrom('00:00', '02:30', '09:00', '23:59', '24:00', '9 h');
const intervals = fc.array(fc.tuple(time, time), { maxLength: 3 });
const day = fc.constantFrom(
  '2000-01-01',
  '2026-02-30',
  '2026-11-20',
  '2026-11-21',
  '2027-06-24',
  '2099-12-31',
);

/** Typical values of some fields, valid and nearly valid. */
const USUAL: Partial<Record<ListingKey, fc.Arbitrary<unknown>>> = {
  foundedYear: fc.constantFrom('1600', '2026', 1998, '-1', '1e3'),
  sizeBand: fc.constantFrom('1-10', '501+', '2'),
  logo: fc.constantFrom(LOGO, 'logo.webp'),
  phone: fc.constantFrom('514-555-1234', '+33 1 23 45 67 89', '911'),
  email: fc.constantFrom('a@exemple.ca', 'a@'),
  website: fc.constantFrom('exemple.ca', 'https://café.ca:59999/[a]%?#', 'javascript://exemple.ca'),
  social: fc.record({ facebook: texts, instagram: fc.constant('@chezpaul') }),
  province: fc.constantFrom('QC', 'NU', 'XX'),
  postalCode: fc.constantFrom('H2X1Y4', '00000'),
  latitude: fc.constantFrom('90', '-90', 45.5, '45,5', 'NaN', '1e-300'),
  longitude: fc.constantFrom('180', '-180', -73.5, '-73,5', 'Infinity'),
  hours: fc.dictionary(fc.constantFrom('mon', 'sat', 'sun', 'lundi'), intervals),
  specialHours: fc.array(
    fc.record({ from: day, to: day, reason: fc.constantFrom('holiday', 'other', 'x'), hours: intervals }),
    { maxLength: 3 },
  ),
  category: fc.constantFrom('restaurants', 'constructor', '__proto__'),
  subcategory: fc.constantFrom('cafes', 'toString'),
  municipality: fc.constantFrom('montreal', '../x'),
  services: fc.array(texts, { maxLength: 21 }),
  photos: fc.array(
    fc.record({
      path: fc.constantFrom(LOGO, LOGO.replace('logo', 'a'), 'x'),
      altFr: fc.option(texts),
      altEn: fc.option(texts),
      width: fc.constantFrom(1, 9999, 0),
      height: fc.constantFrom(1, 9999),
    }),
    { maxLength: 11 },
  ),
};

/** Any answers that local storage may hold, many of them plausible. */
const anyAnswers = fc.record(
  Object.fromEntries(
    LISTING_KEYS.map((key) => [
      key,
      fc.oneof({ arbitrary: USUAL[key] ?? fc.oneof(texts, fc.boolean()), weight: 4 }, fc.anything()),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<ListingAnswers>;

/** Server-renders a preview to HTML. */
function render(answers: ListingAnswers): string {
  return renderToStaticMarkup(
    <PageContext value={page}>
      <AddressContext value={address}>
        <TranslatorContext value={translator}>
          <PictureSource value={(path) => (path === LOGO ? 'blob:logo' : null)}>
            <QueryClientProvider client={new QueryClient()}>
              <PreviewedPage answers={answers} />
            </QueryClientProvider>
          </PictureSource>
        </TranslatorContext>
      </AddressContext>
    </PageContext>,
  );
}

describe('PreviewedPage', () => {
  it('lists missing fields next to an inert page', () => {
    const html = render(BLANK_LISTING);
    expect(html).toContain('Il manque encore\u00a0: le nom, la description, ');
    expect(html).toMatch(/inert[^>]*>.*<h1[^>]*>Nom de votre entreprise</s);
  });

  it('shows a picture from the device before its upload, and from storage afterwards', () => {
    const stored = LOGO.replace('7d0c', '8e1d');
    const photos = [{ path: stored, altFr: 'La salle', altEn: null, width: 800, height: 600 }];
    const html = render({ ...BLANK_LISTING, logo: LOGO, photos });
    expect(html).toContain('<img src="blob:logo"');
    expect(html).toContain(`/storage/v1/render/image/public/listings/${stored}?`);
  });

  it('renders a heading for any answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(render(answers)).toContain('<h1');
      }),
      { numRuns: 60 },
    );
  });
});
