import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertListing } from '#tests/fixtures/listings.ts';
import { askRaw } from './support/raw-request.ts';

const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 });
beforeAll(async () => {
  await insertListing(pool, { slug: 'adresse-actuelle', name: 'Adresse actuelle' });
  await insertListing(pool, { slug: 'adresse-ancienne', name: 'Adresse changée' });
  await pool.query(`update public.listings set slug = 'adresse-nouvelle' where slug = 'adresse-ancienne'`);
  await insertListing(pool, { slug: 'adresse-partie', publishedAt: '2025-01-01T00:00:00Z' });
  await pool.query(`update public.listings set status = 'archived' where slug = 'adresse-partie'`);
  await insertListing(pool, { slug: 'adresse-brouillon', status: 'draft' });
});
afterAll(() => pool.end());

const languages = [
  {
    language: 'French',
    prefix: '',
    business: '/entreprise',
    title: 'Cette fiche n’existe plus',
    unknown: ['Entreprise introuvable', 'Page introuvable'],
    city: '/ville',
    category: '/categorie',
  },
  {
    language: 'English',
    prefix: '/en',
    business: '/en/business',
    title: 'This listing no longer exists',
    unknown: ['Business not found', 'Page not found'],
    city: '/en/city',
    category: '/en/category',
  },
] as const;

describe.each(languages)('in $language', ({ prefix, business, title, unknown, city, category }) => {
  const [unknownBusiness = '', unknownPage = ''] = unknown;
  const alias = (path: string) => askRaw(`${prefix}/${path}`);
  const canonical = `${business}/adresse-actuelle`;

  it('a listing has one URL, which is its canonical', async () => {
    const { status, body } = await askRaw(canonical);
    expect(status).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${inject('siteUrl')}${canonical}"/>`);
    expect(body).toContain(`hrefLang="fr-CA" href="${inject('siteUrl')}/entreprise/adresse-actuelle"`);
    expect(body).toContain(`hrefLang="en-CA" href="${inject('siteUrl')}/en/business/adresse-actuelle"`);
  });

  it('a former slug redirects permanently, with its query', async () => {
    expect(await askRaw(`${business}/adresse-ancienne?reviews=2`)).toMatchObject({
      status: 301,
      location: `${business}/adresse-nouvelle?reviews=2`,
    });
  });

  it.each([
    ['its category and city', 'restaurants/laval/adresse-actuelle'],
    ['its subcategory and city', 'cafes/laval/adresse-actuelle'],
  ])('the longer URL with %s shows the listing, under its canonical URL', async (_case, path) => {
    const { status, body } = await alias(path);
    expect(status).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${inject('siteUrl')}${canonical}"/>`);
  });

  it('the longer URL in capitals redirects to lower case', async () => {
    expect(await alias('Restaurants/LAVAL/Adresse-Actuelle')).toMatchObject({
      status: 301,
      location: `${prefix}/restaurants/laval/adresse-actuelle`,
    });
  });

  it.each([
    ['another category', 'services/laval/adresse-actuelle'],
    ['another city', 'restaurants/rimouski/adresse-actuelle'],
    ['an unknown category', 'aucune-categorie/laval/adresse-actuelle'],
    ['an unknown city', 'restaurants/aucune-ville/adresse-actuelle'],
  ])('the longer URL with %s redirects to the canonical one', async (_case, path) => {
    expect(await alias(path)).toMatchObject({ status: 301, location: canonical });
  });

  it('the longer URL of a former slug redirects to the present one', async () => {
    expect(await alias('restaurants/laval/adresse-ancienne')).toMatchObject({
      status: 301,
      location: `${business}/adresse-nouvelle`,
    });
  });

  it.each([
    ['an unknown listing', 'restaurants/laval/aucune-fiche'],
    ['a listing that was never public', 'restaurants/laval/adresse-brouillon'],
  ])('the longer URL with %s is not found', async (_case, path) => {
    expect((await alias(path)).status).toBe(404);
  });

  it.each(['adresse-partie', 'ADRESSE-Partie'])('%s, which is gone, answers 410 with links', async (slug) => {
    for (const answer of [await askRaw(`${business}/${slug}`), await alias(`restaurants/laval/${slug}`)]) {
      expect(answer.status).toBe(410);
      expect(answer.body).toContain(title);
      expect(answer.body).toMatch(/<meta name="robots" content="noindex"/);
      expect(answer.body).toContain(prefix ? '/en/category/restaurants' : '/categorie/restaurants');
    }
  });

  it('a URL in capitals redirects to lower case', async () => {
    expect(await askRaw(`${business}/Adresse-ACTUELLE`)).toMatchObject({ status: 301, location: canonical });
  });

  it.each([
    ['an unknown slug', 'aucune-fiche-de-ce-nom'],
    ['a listing that was never public', 'adresse-brouillon'],
    ['a very long slug', 'a'.repeat(3000)],
    ['an encoded slash', 'adresse%2Factuelle'],
    ['NUL', 'adresse%00actuelle'],
    ['accents', 'caf%C3%A9'],
    ['a broken escape', '%E0%A4%A'],
    ['two hyphens', 'adresse--actuelle'],
  ])('%s is not found', async (_case, slug) => {
    const { status, body } = await askRaw(`${business}/${slug}`);
    expect(status).toBe(404);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${unknownBusiness}</h1>`));
  });

  it.each([`${business}/adresse-actuelle-xyz`, `${prefix}/restaurants/laval/adresse-actuelle-xyz`])(
    '%s says that the business is unknown, and shows the nearest by name',
    async (path) => {
      const { status, body } = await askRaw(path);
      expect(status).toBe(404);
      expect(body).toContain(`<title>${unknownBusiness}`);
      expect(body).toMatch(/<input[^>]* name="q"[^>]* value="adresse actuelle xyz"/);
      expect(body).toContain(`href="${canonical}"`);
      expect(body).not.toContain('adresse-brouillon');
      expect(body).not.toContain('>404<');
    },
  );

  it.each([
    [`${city}/trois-rivieress`, `${city}/trois-rivieres`],
    [`${category}/restaurantss`, `${category}/restaurants`],
  ])('%s, which is unknown, leads to %s', async (path, nearest) => {
    const { status, body } = await askRaw(path);
    expect(status).toBe(404);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${unknownPage}</h1>`));
    expect(body).toContain(`href="${nearest}"`);
  });

  it('another unknown address has a search field, and no name to look for', async () => {
    const { status, body } = await askRaw(`${prefix}/404`);
    expect(status).toBe(404);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${unknownPage}</h1>`));
    expect(body).toMatch(/<input[^>]* name="q"[^>]* value=""/);
    expect(body).not.toContain('<article');
  });

  it.each([
    'reviews=abc',
    'reviews=-1',
    'reviews=99999999999',
    'reviews=%00',
    'reviews[]=2&x=%E0',
    'utm_source=a',
  ])('the query %s is ignored', async (query) => {
    const { status, body } = await askRaw(`${canonical}?${query}`);
    expect(status).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${inject('siteUrl')}${canonical}"/>`);
  });
});
