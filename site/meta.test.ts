import { describe, expect, it } from 'vitest';
import english from './i18n/en/index.ts';
import french from './i18n/fr/index.ts';
import { createTranslator } from './i18n/translator.ts';
import { errorMeta, type MetaInput, pageMeta } from './meta.ts';

const settings = { siteName: 'Bottin', siteUrl: 'https://bottin.example' };

function page(pathname: string, error?: unknown): MetaInput {
  const isEnglish = pathname.startsWith('/en');
  const translator = isEnglish ? createTranslator('en', english) : createTranslator('fr', french);
  return {
    location: { pathname },
    matches: [{ loaderData: { settings } }, { handle: { translator } }],
    ...(error === undefined ? {} : { error }),
  };
}

const linkTo = (descriptors: object[], rel: string) =>
  descriptors.filter((descriptor) => 'rel' in descriptor && descriptor.rel === rel);

describe('pageMeta', () => {
  it('names the page in its language, then the site', () => {
    expect(pageMeta(page('/en/about'), (t) => ({ title: t('content.about.title') }))).toContainEqual({
      title: 'About – Bottin',
    });
  });

  it('gives one canonical address and both languages', () => {
    const head = pageMeta(page('/en/city/laval'), () => ({ title: 'Laval', search: '?page=2' }));
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

  it('announces no address for a page that is not to be indexed', () => {
    const head = pageMeta(page('/connexion'), () => ({ title: 'Connexion', noindex: true }));
    expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
    expect([...linkTo(head, 'canonical'), ...linkTo(head, 'alternate')]).toEqual([]);
  });

  it('makes the address of an image absolute', () => {
    const head = pageMeta(page('/'), () => ({ title: 'Accueil', image: '/storage/v1/a.webp' }));
    expect(head).toContainEqual({
      property: 'og:image',
      content: 'https://bottin.example/storage/v1/a.webp',
    });
  });
});

describe('errorMeta', () => {
  it('says nothing when nothing failed', () => {
    expect(errorMeta(page('/'))).toEqual([]);
  });

  it('names the failure in the language of the page and keeps it out of search engines', () => {
    const notFound = { status: 404, statusText: '', internal: false, data: null };
    const head = errorMeta(page('/en/business/nowhere', notFound));
    expect(head).toContainEqual({ title: 'Page not found – Bottin' });
    expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(errorMeta(page('/', new Error('secret')))).toContainEqual({
      title: 'Une erreur est survenue – Bottin',
    });
  });
});
