import { describe, expect, it } from 'vitest';
import { shareImagePath } from '#domain/pages/share-image.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import english from '#site/shell/common-texts.en.ts';
import french from '#site/shell/common-texts.fr.ts';
import { headTags, type PageMeta } from './meta.ts';

const settings = { siteName: 'Bottin', siteUrl: 'https://bottin.example' } as SiteSettings;

function headOf(pathname: string, page: PageMeta) {
  const { t } = pathname.startsWith('/en') ? createTranslator('en', english) : createTranslator('fr', french);
  return headTags(page, { pathname, settings, t });
}

const linkTo = (descriptors: object[], rel: string) =>
  descriptors.filter((descriptor) => 'rel' in descriptor && descriptor.rel === rel);

describe('headTags', () => {
  it('titles the page in its language, followed by the site’s name', () => {
    expect(headOf('/en/search', { title: 'About' })).toContainEqual({
      title: 'About – Bottin',
    });
  });

  it('has one canonical address and alternates in both languages', () => {
    const head = headOf('/en/city/laval', { title: 'Laval', search: '?page=2' });
    expect(linkTo(head, 'canonical')).toEqual([
      { tagName: 'link', rel: 'canonical', href: 'https://bottin.example/en/city/laval?page=2' },
    ]);
    const alternate = { tagName: 'link', rel: 'alternate' };
    expect(linkTo(head, 'alternate')).toEqual([
      { ...alternate, hrefLang: 'fr-CA', href: 'https://bottin.example/ville/laval?page=2' },
      { ...alternate, hrefLang: 'en-CA', href: 'https://bottin.example/en/city/laval?page=2' },
      { ...alternate, hrefLang: 'x-default', href: 'https://bottin.example/ville/laval?page=2' },
    ]);
  });

  it('omits canonical and alternate links for a noindex page', () => {
    const head = headOf('/connexion', { title: 'Connexion', noindex: true });
    expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
    expect([...linkTo(head, 'canonical'), ...linkTo(head, 'alternate')]).toEqual([]);
  });

  it('shares the page’s image, or the site’s image in the language of the page', () => {
    const card = { title: 'Laval', kind: 'City', place: 'Laval', rating: null, picture: null };
    const shared = (pathname: string, more: Partial<PageMeta>) =>
      Object.fromEntries(
        headOf(pathname, { title: 'Laval', description: 'A city.', ...more }).flatMap((tag) =>
          'property' in tag ? [[tag.property, tag.content]] : [],
        ),
      );
    expect(shared('/en/city/laval', { card })).toEqual({
      'og:url': 'https://bottin.example/en/city/laval',
      'og:type': 'website',
      'og:site_name': 'Bottin',
      'og:title': 'Laval',
      'og:description': 'A city.',
      'og:locale': 'en_CA',
      'og:locale:alternate': 'fr_CA',
      'og:image': `https://bottin.example${shareImagePath('/en/city/laval', card, 'Bottin')}`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Laval, City, Laval, Bottin',
    });
    const plain = shared('/en/about', {});
    expect(plain['og:image']).toMatch(/^https:\/\/bottin\.example\/partage\/en\/[a-z0-9]+\.jpg$/);
    expect(plain['og:image:alt']).toBe('Bottin');
    expect(shared('/a-propos', {})['og:image']).toMatch(
      /^https:\/\/bottin\.example\/partage\/[a-z0-9]+\.jpg$/,
    );
    expect(shared('/blogue/a', { published: '2026-11-16' })).toMatchObject({
      'og:type': 'article',
      'article:published_time': '2026-11-16',
    });
  });

  it('writes structured data on indexable pages only', () => {
    const graph = (noindex?: boolean | 'follow') =>
      headOf('/faq', { title: 'FAQ', ...(noindex && { noindex }) }).filter((tag) => 'script:ld+json' in tag);
    expect(graph()).toHaveLength(1);
    expect(graph(true)).toEqual([]);
    expect(graph('follow')).toEqual([]);
  });
});
