import type { PoolClient } from 'pg';
import { type Random, weightedPicker } from './random.ts';
import { type Topic, type TopicTrade, tradesOf } from './trades/index.ts';

/** Subcategories with their category, and categories that have none. */
export async function readTopics(client: PoolClient): Promise<Topic[]> {
  const { rows } = await client.query<Topic>(`
    select coalesce(p.id, c.id) as "categoryId", case when p.id is not null then c.id end as "subcategoryId",
           coalesce(p.slug, c.slug) as "categorySlug", c.slug, c.name_fr as "nameFr", c.name_en as "nameEn",
           coalesce(p.icon, c.icon) as icon, c.icon as "ownIcon"
      from public.categories c
      left join public.categories p on p.id = c.parent_id
     where p.id is not null or not exists (select 1 from public.categories s where s.parent_id = c.id)
     order by c.id`);
  return rows;
}

/** Picks a trade as often as Quebec has such businesses. */
export function tradePicker(topics: readonly Topic[]): (random: Random) => TopicTrade {
  return weightedPicker(tradesOf(topics), (trade) => trade.weight);
}
