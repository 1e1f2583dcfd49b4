import { type NameRule, OF_PEOPLE, TRADES } from './name-heads.ts';
import { type FoundCategory, foundOf, type Topic } from './phrases.ts';

export type Taxonomy = ReturnType<typeof createTaxonomy>;

/** Categories by slug, and the trades among them. */
export function createTaxonomy(topics: readonly Topic[]) {
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  const slugs = new Map(topics.map(({ id, slug }) => [id, slug]));
  const idsOf = (slugs: readonly string[]) => new Set(slugs.map((slug) => bySlug.get(slug)?.id));
  const ofPeople = idsOf(OF_PEOPLE);
  const trades = idsOf(TRADES);
  const categoryOf = (slug: string | undefined): FoundCategory | null => {
    const topic = bySlug.get(slug ?? '');
    return topic ? foundOf(topic) : null;
  };
  return {
    categoryOf,
    slugOf: (category: FoundCategory) => slugs.get(idOf(category)) ?? '',
    /** The category of the first pattern that a name fits. */
    categoryByName: (patterns: readonly NameRule[], name: string) =>
      categoryOf(patterns.find(([pattern]) => pattern.test(name))?.[1]),
    isTrade: ({ categoryId, subcategoryId }: FoundCategory) =>
      !ofPeople.has(categoryId) || trades.has(subcategoryId ?? 0),
  };
}

export const idOf = ({ categoryId, subcategoryId }: FoundCategory) => subcategoryId ?? categoryId;
