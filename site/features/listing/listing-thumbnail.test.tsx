import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { PageContext } from '#site/page/page-context.ts';
import { ListingPhoto } from './listing-thumbnail.tsx';

const page = { settings: { supabaseUrl: '' } as SiteSettings, renderedAt: 0 };

describe('ListingPhoto', () => {
  it.each([
    ['the photo', { photoPath: 'photos/a.webp', logoPath: 'logos/b.webp' }, /photos\/a\.webp.*width="280"/],
    ['the logo without a photo', { photoPath: null, logoPath: 'logos/b.webp' }, /logos\/b\.webp.*width="88"/],
    ['nothing without either', { photoPath: null, logoPath: null }, /^$/],
  ])('shows %s', (_, paths, expected) => {
    const html = renderToStaticMarkup(
      <PageContext value={page}>
        <ListingPhoto listing={{ name: 'érablière du Lac', ...paths }} />
      </PageContext>,
    );
    expect(html).toMatch(expected);
  });
});
