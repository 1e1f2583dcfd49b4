import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { matchDocument } from '#site/documents/routes.ts';
import { readableMarkdown, typographicFaults } from '#site/i18n/typography.ts';
import { listArticles, readArticle } from './articles.server.ts';
import { type ContentPageName, readContentPage } from './content-page.server.ts';
import { pictureByName, textByPath } from './texts.server.ts';

const settings = {
  siteName: 'Bottin',
  siteUrl: 'https://bottin.example',
  contactEmail: 'bonjour@example.com',
  mapAttribution: '© OpenStreetMap',
} as SiteSettings;

const pathsOf = (locale: Locale) =>
  Array.from(textByPath.keys())
    .filter((path) => path.startsWith(`./${locale}/`))
    .map((path) => path.slice(`./${locale}/`.length))
    .sort();
const pages = pathsOf('fr')
  .filter((path) => !/^(?:blog|programs)\//.test(path))
  .map((path) => path.replace('.md', '') as ContentPageName);

/** Names that are written with a capital letter inside. */
const PRODUCTS = new Set(['GeoNames', 'JavaScript', 'OpenStreetMap']);

describe('the texts', () => {
  it('exist in both languages', () => {
    expect(pages).toHaveLength(7);
    expect(pathsOf('en')).toEqual(pathsOf('fr'));
  });

  it.each(['Bottin', 'L'.repeat(60)])(
    'have valid front matter (docs/content.md) for the site name %s',
    (siteName) => {
      for (const locale of LOCALES) {
        // ranking-figures.server.test.ts covers the page on ranking, which has specific placeholders.
        for (const name of pages.filter((page) => page !== 'ranking')) {
          readContentPage(name, locale, { ...settings, siteName });
        }
        listArticles(locale, { ...settings, siteName });
      }
    },
  );

  it('have the same dates, themes and pictures in both languages', () => {
    const facts = (locale: Locale) =>
      listArticles(locale, settings).map(({ id, published, updated, theme, related, image }) => ({
        ...{ id, published, updated, theme, related, image },
      }));
    expect(facts('en')).toEqual(facts('fr'));
  });

  it.each([...textByPath.keys()])('%s follows the typography of its language', (path) => {
    const locale = path.startsWith('./fr/') ? 'fr' : 'en';
    expect(typographicFaults(readableMarkdown(textByPath.get(path) ?? ''), locale)).toEqual([]);
  });

  it.each([...textByPath.keys()])('%s names no identifier of the code', (path) => {
    // A component renamed everywhere at once was also renamed in the articles.
    const words = readableMarkdown(textByPath.get(path) ?? '').match(/\b[A-Z][a-z]+[A-Z][a-z]\w*/g) ?? [];
    expect(words.filter((word) => !PRODUCTS.has(word))).toEqual([]);
  });

  it.each([...textByPath.keys()])('%s links to existing pages in its language', (path) => {
    const locale = path.startsWith('./fr/') ? 'fr' : 'en';
    for (const [, href = ''] of (textByPath.get(path) ?? '').matchAll(/\]\((\/[^)]*)\)/g)) {
      expect(localizePath(href, locale), href).toBe(href);
      const document = matchDocument(href.replace(/[?#].*$/, ''));
      expect(document?.document.path ?? 'unknown', href).not.toMatch(/unknown|^\/:/);
      const id = document?.params.articleId;
      if (id) expect(readArticle(locale, id, settings), href).not.toBeNull();
    }
  });
});

describe('the articles', () => {
  it('are at least six, and neither too short nor too long', () => {
    for (const locale of LOCALES) {
      const articles = listArticles(locale, settings);
      expect(articles.length).toBeGreaterThanOrEqual(6);
      for (const { id, minutes } of articles) {
        expect(minutes, `${locale}/${id}`).toBeGreaterThanOrEqual(3);
        expect(minutes, `${locale}/${id}`).toBeLessThanOrEqual(8);
      }
    }
  });

  it('reference existing pictures', () => {
    const images = LOCALES.flatMap((locale) => listArticles(locale, settings)).flatMap(({ image }) =>
      image ? [image] : [],
    );
    expect(images.filter((image) => !pictureByName.has(image))).toEqual([]);
  });
});
