import type { PoolClient } from 'pg';
import { ACTIVITY_RULES } from './activity-rules.ts';
import { meaningfulWords } from './words.ts';

export type FoundCategory = { categoryId: number; subcategoryId: number | null };

export type CategoryFinder = {
  /** The category that a free text names; null when it names none. */
  find(text: string): FoundCategory | null;
  bySlug(category: string, subcategory: string | null): FoundCategory | null;
};

/** Words of the taxonomy that say nothing in the middle of a text: they name a category only when they are all of it. */
const VAGUE = new Set(
  'service travail course cour maison proprietaire recherche animation distribution professionnel orientation souper municipalite disque mobilier pret commerce vente entreprise gestion production eau lac'.split(
    ' ',
  ),
);

type Topic = { id: number; parentId: number | null; slug: string; phrases: string[] };
type Phrase = { words: string[]; topic: FoundCategory };

/** Reads names and terms of the taxonomy into memory. */
export async function readCategoryFinder(client: PoolClient): Promise<CategoryFinder> {
  const { rows } = await client.query<Topic>(`
    select c.id, c.parent_id as "parentId", c.slug,
           array[c.name_fr, c.name_en] || array(select term from public.category_terms t where t.category_id = c.id)
             as phrases
      from public.categories c order by c.id`);
  return createCategoryFinder(rows);
}

/** The longest phrase of the text that names a category wins; of two as long, the one that comes first. */
export function createCategoryFinder(topics: readonly Topic[]): CategoryFinder {
  const found = new Map(topics.map((topic) => [topic.id, foundOf(topic)]));
  const byFirstWord = new Map<string, Phrase[]>();
  const addPhrase = (text: string, topic: FoundCategory) => {
    const words = meaningfulWords(text);
    const [first] = words;
    if (first) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, topic }]);
  };
  for (const topic of topics) {
    for (const phrase of topic.phrases) addPhrase(phrase, found.get(topic.id) as FoundCategory);
  }
  for (const [slug, phrases] of Object.entries(ACTIVITY_RULES)) {
    const topic = topics.find((candidate) => candidate.slug === slug);
    if (topic) for (const phrase of phrases.split(', ')) addPhrase(phrase, foundOf(topic));
  }
  return {
    find: (text) => longest(meaningfulWords(text), byFirstWord)?.topic ?? null,
    bySlug(category, subcategory) {
      const parent = topics.find((topic) => topic.parentId === null && topic.slug === category);
      const child = topics.find((topic) => topic.parentId === parent?.id && topic.slug === subcategory);
      if (!parent || (subcategory && !child)) return null;
      return { categoryId: parent.id, subcategoryId: child?.id ?? null };
    },
  };
}

function foundOf(topic: Topic): FoundCategory {
  return topic.parentId === null
    ? { categoryId: topic.id, subcategoryId: null }
    : { categoryId: topic.parentId, subcategoryId: topic.id };
}

function longest(words: readonly string[], byFirstWord: ReadonlyMap<string, Phrase[]>): Phrase | undefined {
  let best: Phrase | undefined;
  for (const [index, word] of words.entries()) {
    for (const phrase of byFirstWord.get(word) ?? []) {
      if (phrase.words.length <= (best?.words.length ?? 0)) continue;
      if (phrase.words.length === 1 && words.length > 1 && VAGUE.has(word)) continue;
      if (phrase.words.every((part, offset) => words[index + offset] === part)) best = phrase;
    }
  }
  return best;
}
