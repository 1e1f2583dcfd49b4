import type { SearchPage } from '#domain/pages/directory.ts';
import type { SearchQuery } from '#domain/search/search.ts';

type Answer = Pick<SearchPage, 'chosen' | 'understood'>;

/** The words that were searched as words: what was not read as a trade or a place. */
export function remainingWords(query: SearchQuery, { understood }: Answer): string {
  return understandsSomething(understood) ? understood.words.join(' ') : query.q;
}

/** The same search with everything that was read in its words written out as filters, on its first page. */
export function writtenOut(query: SearchQuery, answer: Answer): SearchQuery {
  const { understood } = answer;
  const place = understood.city ?? understood.mrc ?? understood.region;
  return {
    ...query,
    page: 1,
    q: remainingWords(query, answer),
    where: place ? '' : query.where,
    category: understood.category?.slug ?? query.category,
    subcategory: understood.subcategory?.slug ?? query.subcategory,
    region: understood.region?.slug ?? query.region,
    mrc: understood.mrc?.slug ?? query.mrc,
    city: understood.city?.slug ?? query.city,
  };
}

/**
 * The same search without the filters that contradict a larger one, as when another region is chosen and the city of
 * the former one is still in the form, and without those that nothing is called by.
 */
export function withoutContradictions(query: SearchQuery, { chosen }: Answer): SearchQuery {
  const isElsewhere = query.region !== '' && chosen.region !== null && chosen.region.slug !== query.region;
  const inOtherMrc = query.mrc !== '' && chosen.mrc !== null && chosen.mrc.slug !== query.mrc;
  const mrc = isElsewhere || !chosen.mrc ? '' : query.mrc;
  const city = isElsewhere || inOtherMrc || !chosen.city ? '' : query.city;
  return {
    ...query,
    category: chosen.category ? query.category : '',
    subcategory: chosen.subcategory ? query.subcategory : '',
    region: chosen.region ? query.region : '',
    mrc,
    city,
  };
}

/** Whether a place was asked in words that no place is called by. */
export function isUnknownPlace(query: SearchQuery, { chosen, understood }: Answer): boolean {
  const isPlaced = [chosen, understood].some(({ region, mrc, city }) => region ?? mrc ?? city);
  return query.where !== '' && !isPlaced;
}

function understandsSomething(understood: SearchPage['understood']): boolean {
  const { category, subcategory, region, mrc, city } = understood;
  return [category, subcategory, region, mrc, city].some((part) => part !== null);
}
