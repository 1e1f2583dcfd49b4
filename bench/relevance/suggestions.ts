import type { ClientBase } from 'pg';

/** What somebody types letter by letter, and the address of what is meant. */
type Intent = { typed: string; locale: 'fr' | 'en'; slug: string };
type Typed = { letters: number | null; isThereWhole: boolean };

/** A name is typed as far as this, then at once to its end. */
const LETTERS = 30;

/** After how many letters suggestions hold what is meant: categories that hold a listing, and businesses. */
export async function measureSuggestions(client: ClientBase): Promise<void> {
  const categories = (locale: 'fr' | 'en') =>
    intents(
      client,
      `select c.name_${locale} as typed, '${locale}' as locale, c.slug from public.categories c
        where c.parent_id is not null and exists (select from public.listings l where l.subcategory_id = c.id) order by c.id`,
    );
  console.log('\nSuggestions            within 3 letters   median   typed whole');
  await print(client, 'categories, French', await categories('fr'));
  await print(client, 'categories, English', await categories('en'));
  await print(
    client,
    'businesses',
    await intents(
      client,
      "select name as typed, 'fr' as locale, slug from public.listings where is_public order by md5(slug) limit 300",
    ),
  );
}

async function intents(client: ClientBase, sql: string): Promise<Intent[]> {
  return (await client.query<Intent>(sql)).rows;
}

async function print(client: ClientBase, name: string, meant: readonly Intent[]): Promise<void> {
  const typed: Typed[] = [];
  for (const intent of meant) typed.push(await type(client, intent));
  const share = (isCounted: (one: Typed) => boolean) =>
    `${((100 * typed.filter(isCounted).length) / typed.length).toFixed(1)} %`;
  const letters = typed.map((one) => one.letters ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const within = share((one) => one.letters !== null && one.letters <= 3);
  console.log(
    `${`${name} (${typed.length})`.padEnd(28)}${within.padStart(7)}   ${String(letters[typed.length >> 1]).padStart(11)}` +
      `${share((one) => one.isThereWhole).padStart(14)}`,
  );
}

async function type(client: ClientBase, intent: Intent): Promise<Typed> {
  const isThere = async (q: string) => {
    const { rows } = await client.query<{ slug: string }>(
      "select s ->> 'slug' as slug from json_array_elements(public.suggest_what(q => $1, locale => $2)) as s",
      [q, intent.locale],
    );
    return rows.some(({ slug }) => slug === intent.slug);
  };
  let letters: number | null = null;
  for (let count = 1; letters === null && count <= Math.min(intent.typed.length, LETTERS); count++) {
    if (await isThere(intent.typed.slice(0, count))) letters = count;
  }
  return { letters, isThereWhole: await isThere(intent.typed) };
}
