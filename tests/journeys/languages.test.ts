import { load } from 'cheerio';
import { describe, expect, inject, it } from 'vitest';
import { LANGUAGE_TAGS, LOCALES, type Locale, otherLocale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';

/** Pages that visitors reach, by their French paths; the pages that they link are added. */
const PAGES = [
  '/',
  '/recherche',
  '/recherche?q=plombier+laval',
  '/recherche?q=zzzzzz',
  '/recherche?category=restaurants&region=mauricie',
  '/ville/laval',
  '/ville/montreal/restaurants',
  '/ville/les-escoumins',
  '/region/mauricie',
  '/categorie/restaurants',
  '/categorie/restaurants/cafes',
  '/parcourir',
  '/parcourir/regions',
  '/parcourir/categories',
  '/a-propos',
  '/mentions-legales',
  '/politique-confidentialite',
  '/vie-privee',
  '/ma-liste',
  '/comparer',
  '/faq',
  '/classement',
  '/engagements',
  '/etat',
  '/blogue',
  '/desabonnement',
  '/connexion',
  '/inscription',
  '/lien-de-connexion',
  '/mot-de-passe-oublie',
  '/mes-entreprises',
  '/entreprise/nouvelle',
  '/profil',
  '/404',
];

/** Function words of a language that do not occur alone in names of businesses and places. */
const SMALL_WORDS: Record<Locale, string[]> = {
  fr: 'vous votre vos nous est sont être une cette ces avec dans qui que pas pour aux où ils elles mais'.split(
    ' ',
  ),
  en: 'the and of your you with is are this that from by it we our have has be been at was'.split(' '),
};

const wordsOf = (locale: Locale) =>
  new RegExp(`(?<![\\p{L}\\p{N}.@/’'-])(?:${SMALL_WORDS[locale].join('|')})(?![\\p{L}\\p{N}@/’'-])`, 'gu');

/** The visible and spoken texts of a page, without parts marked as being in another language. */
function textsOf(html: string, locale: Locale): string[] {
  const $ = load(html);
  // A card quotes the beginning of a review, which its author may write in any language.
  $('script, style, template, noscript style, .listing-card .quote').remove();
  $('[lang]')
    .filter((_, element) => !$(element).attr('lang')?.startsWith(locale))
    .remove();
  const spoken = $(
    '[alt], [aria-label], [placeholder], [title], meta[name=description], meta[property^="og:"]',
  )
    .toArray()
    .flatMap(({ attribs }) =>
      ['alt', 'aria-label', 'placeholder', 'title', 'content'].map((name) => attribs[name]),
    );
  const shown = $('*')
    .contents()
    .toArray()
    .flatMap((node) => (node.type === 'text' ? [node.data] : []));
  return [...spoken, ...shown].filter((text): text is string => Boolean(text?.trim()));
}

const read = async (path: string) => (await fetch(new URL(path, inject('siteUrl')))).text();

async function foundOn(path: string, selector: string): Promise<string[]> {
  const $ = load(await read(path));
  return $(selector)
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
}

/** Texts written by people, in any language: names, services and reviews. */
async function ownWords(slugs: string[]): Promise<string[]> {
  const ask = async <Row>(query: string) => {
    const headers = { apikey: inject('anonKey') };
    return (await (await fetch(new URL(`/rest/v1/${query}`, inject('apiUrl')), { headers })).json()) as Row[];
  };
  const listings = await ask<{ id: number; name: string; services: string[] }>(
    `published_listings?select=id,name,services&slug=in.(${slugs.join(',')})`,
  );
  const reviews = await ask<{ body: string }>(
    `published_reviews?select=body&listing_id=in.(${listings.map(({ id }) => id).join(',')})`,
  );
  return [
    ...listings.flatMap(({ name, services }) => [name, ...services]),
    ...reviews.map(({ body }) => body),
  ];
}

describe.each(LOCALES)('every public page in %s', (locale) => {
  it('shows no unmarked text of the other language', async () => {
    const articles = await foundOn('/blogue', 'main article a');
    const businesses = (
      await foundOn('/recherche?category=restaurants', 'main article a[href^="/entreprise/"]')
    ).slice(0, 3);
    expect(articles.length).toBeGreaterThanOrEqual(6);
    expect(businesses).toHaveLength(3);
    const own = await ownWords(businesses.map((path) => path.replace('/entreprise/', '')));
    expect(own.length).toBeGreaterThan(3);
    const foreign = wordsOf(otherLocale(locale));
    const found: string[] = [];
    for (const path of [...PAGES, ...articles, ...businesses].map((page) => localizePath(page, locale))) {
      const html = await read(path);
      expect(html, path).toContain(`<html lang="${LANGUAGE_TAGS[locale]}"`);
      for (const text of textsOf(html, locale)) {
        const words = own.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text).match(foreign);
        if (words) found.push(`${path}: ${words.join(', ')} in ${text.trim().slice(0, 120)}`);
      }
    }
    expect(found).toEqual([]);
  });
});
