import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { PageContext } from '#site/page/page-context.ts';
import { ListingPhoto } from './listing-thumbnail.tsx';

const category = { slug: 'restaurants', name: 'Restaurants', icon: 'utensils' };
const page = { settings: { supabaseUrl: '' } as SiteSettings, renderedAt: 0 };

describe('ListingPhoto', () => {
  const both = { photoPath: 'photos/a.webp', logoPath: 'logos/b.webp' };
  const logo = { photoPath: null, logoPath: 'logos/b.webp' };
  const neither = { photoPath: null, logoPath: null };
  it.each([
    ['the photo', both, false, /^<img[^>]*photos\/a\.webp[^>]*width="280"/],
    ['the logo without a photo', logo, false, /^<img[^>]*logos\/b\.webp[^>]*width="88"/],
    ['nothing without either', neither, false, /^$/],
    ['the photo among photos', both, true, /^<img[^>]*photos\/a\.webp/],
    [
      'the logo in the place of a photo',
      logo,
      true,
      /^<span[^>]*class="thumbnail photo"><img[^>]*logos\/b\.webp/,
    ],
    ['the icon of the category in the place of a photo', neither, true, /^<span[^>]*><svg.*icon-utensils/],
  ])('shows %s', (_, paths, isAmongPhotos, expected) => {
    const html = renderToStaticMarkup(
      <PageContext value={page}>
        <ListingPhoto
          listing={{ name: 'érablière du Lac', category, ...paths }}
          isAmongPhotos={isAmongPhotos}
        />
      </PageContext>,
    );
    expect(html).toMatch(expected);
  });
});
