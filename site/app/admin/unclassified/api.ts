import type {
  CategoryAnswer,
  CategoryLearning,
  ClassifiedListings,
  UnclassifiedCursor,
  UnclassifiedPage,
} from '#domain/categories/unclassified.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/** Filter of the list: skipped listings or the others, with these words in the name. */
export type UnclassifiedFilter = { isSkipped: boolean; words: string };

/** @throws DataError, as every function here: `not_administrator`, or the codes in the procedure's SQL comment */
export function readUnclassified(
  client: DataClient,
  { isSkipped, words }: UnclassifiedFilter,
  after: UnclassifiedCursor | null,
): Promise<UnclassifiedPage> {
  return callProcedure(client, 'unclassified_listings', {
    is_skipped: isSkipped,
    ...(words && { words }),
    ...(after && { after_score: after.score, after_id: after.id }),
  });
}

export function readLearning(client: DataClient): Promise<CategoryLearning> {
  return callProcedure(client, 'category_learning', {});
}

/**
 * @param answers at most {@link CLASSIFIED_MAX}; the same limit applies to the ids of `skipListings` and
 * `undoClassification`
 */
export function classifyListings(
  client: DataClient,
  answers: readonly CategoryAnswer[],
): Promise<ClassifiedListings> {
  return runProcedure(client, 'classify_listings', { answers });
}

export function undoClassification(client: DataClient, ids: readonly number[]): Promise<ClassifiedListings> {
  return runProcedure(client, 'undo_classification', { ids });
}

export async function skipListings(
  client: DataClient,
  ids: readonly number[],
  isSkipped: boolean,
): Promise<void> {
  await runProcedure(client, 'skip_listings', { ids, is_skipped: isSkipped });
}

export async function forgetPhrase(client: DataClient, phrase: string, isForgotten: boolean): Promise<void> {
  await runProcedure(client, 'forget_phrase', { phrase, is_forgotten: isForgotten });
}
