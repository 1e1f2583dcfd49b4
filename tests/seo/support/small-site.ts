import { insertListing, insertReviews } from '#tests/fixtures/listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startProduct } from '#tests/support/product.ts';

const HOURS = {
  mon: [['09:00', '17:00']],
  tue: [
    ['09:00', '12:00'],
    ['13:00', '24:00'],
  ],
  sun: [],
};

/** Hidden fields of the listings below: they must appear nowhere. */
export const HIDDEN = { address: '987 rue Cachée', email: 'secret@example.com' } as const;

export type SmallSite = {
  /** Origin of the whole running product. */
  origin: string;
  database: TestDatabase;
  close(): Promise<void>;
};

/** Markup in every text of a listing and of a review: no page has this element. */
export const TYPED_MARKUP = '</script></title><b data-typed>';

/** The product with a handful of listings as owners make them, some of which have moved, merged or gone. */
export async function startSmallSite(): Promise<SmallSite> {
  const database = await createTestDatabase();
  await seed(database);
  const product = await startProduct(database);
  return {
    origin: product.url,
    database,
    async close() {
      await product.close();
      await database.drop();
    },
  };
}

async function seed({ pool }: TestDatabase): Promise<void> {
  // Deletes unused categories: four hundred without a listing would be the same page four hundred times.
  await pool.query('delete from public.categories where parent_id not in (1, 2, 5, 8)');
  await pool.query('delete from public.categories where parent_id is null and id not in (1, 2, 5, 8)');
  const cafe = await insertListing(pool, { slug: 'cafe-du-coin', name: 'Café du Coin', hours: HOURS });
  await insertReviews(pool, cafe.id, [5, 4, 5]);
  // A chain: the same name, trade and city twice.
  await insertListing(pool, { slug: 'nouvelle-gare', name: 'Café de la Gare', hours: HOURS });
  await insertListing(pool, { slug: 'new-cafe-de-la-gare', name: 'Café de la Gare', hours: HOURS });
  const streets = ['12 rue du Pont', '34 boulevard des Laurentides', '56 rue Principale'];
  const slugs = ['cafe-du-coin', 'nouvelle-gare', 'new-cafe-de-la-gare'];
  for (const [index, slug] of slugs.entries()) {
    await pool.query('update public.listings set address = $2 where slug = $1', [slug, streets[index]]);
  }
  await insertListing(pool, {
    slug: 'toitures-roussin',
    name: 'TOITURES ROUSSIN LTÉE',
    category: 'construction-renovation',
    subcategory: null,
    city: 'rimouski',
    showAddress: false,
    hours: HOURS,
  });
  await pool.query(
    "update public.listings set website = 'https://toitures.example' where slug = 'toitures-roussin'",
  );
  await pool.query("update public.listings set services = array['Bardeaux'] where slug = 'toitures-roussin'");
  // Two municipalities of one name, in one MRC, and two in two regions.
  for (const [index, city] of [
    'hatley',
    'hatley-memphremagog',
    'clermont',
    'clermont-abitibi-ouest',
  ].entries()) {
    const slug = `cafe-homonyme-${city}`;
    await insertListing(pool, { slug, name: `Café Homonyme ${index + 1}`, city, hours: HOURS });
    await pool.query('update public.listings set address = $2 where slug = $1', [
      slug,
      `${index + 1} rue du Lac`,
    ]);
  }
  const marked = await insertListing(pool, {
    slug: 'menuiserie-balisee',
    name: `Menuiserie ${TYPED_MARKUP}`,
    description: `Des armoires sur mesure, depuis trois générations, ${TYPED_MARKUP} livrées et posées.`,
    city: 'alma',
  });
  await pool.query(
    `update public.listings set address = '7 rue du Rabot', activity = $2, services = array[$2], mission_fr = $2, values_fr = $2
      where id = $1`,
    [marked.id, TYPED_MARKUP],
  );
  await insertReviews(pool, marked.id, [5]);
  await pool.query('update public.reviews set body = body || $2, author_name = $2 where listing_id = $1', [
    marked.id,
    TYPED_MARKUP,
  ]);
  // Too few facts to be indexed.
  await insertListing(pool, {
    slug: 'presque-rien',
    name: 'Presque rien',
    description: null,
    city: 'alma',
    showAddress: false,
  });
  await insertListing(pool, { slug: 'adresse-ancienne', name: 'Adresse changée', showAddress: false });
  await pool.query("update public.listings set slug = 'adresse-nouvelle' where slug = 'adresse-ancienne'");
  await insertListing(pool, { slug: 'fiche-partie', name: 'Fiche partie' });
  await pool.query("update public.listings set status = 'archived' where slug = 'fiche-partie'");
  await insertListing(pool, { slug: 'fiche-double', name: 'Fiche double' });
  await pool.query(
    "update public.listings set status = 'archived', merged_into = $1 where slug = 'fiche-double'",
    [cafe.id],
  );
  await insertListing(pool, { slug: 'fiche-brouillon', name: 'Fiche en brouillon', status: 'draft' });
  // A category that was renamed.
  await pool.query(
    `insert into private.category_slugs
     select 0, 'restauration', c.id, c.id from public.categories c where c.slug = 'restaurants' and c.parent_id is null`,
  );
}
