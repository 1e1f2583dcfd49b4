import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CategoryFinder } from '#domain/categories/category-finder.ts';
import {
  CLASSIFIED_MAX,
  type ClassifiedListings,
  type UnclassifiedPage,
} from '#domain/categories/unclassified.ts';
import type { RefusedItem } from '#site/app/admin/shared/selection.tsx';
import { useAdminAction, useAdminRefusal } from '#site/app/admin/shared/use-admin-action.ts';
import type { DataClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { classifyListings, forgetPhrase, skipListings, undoClassification } from './api.ts';
import { answerOf, type ProposedListing } from './proposals.ts';
import { LIST_KEY, learningQuery } from './queries.ts';

export type Choice = { listing: ProposedListing; categoryId: number };

/**
 * Actions on listings to classify, and their outcome. Rows that are done leave the list at once; the list is refetched
 * only when it proved to be stale.
 *
 * @param nameOf returns the name of a category
 */
export function useClassification(finder: CategoryFinder, nameOf: (categoryId: number) => string) {
  const { t } = useTranslation();
  const task = useAdminAction(learningQuery.queryKey);
  const describe = useAdminRefusal();
  const [refused, setRefused] = useState<RefusedItem[]>([]);
  /** Ids of the last action; empty if it cannot be undone. */
  const [undoable, setUndoable] = useState<number[]>([]);

  const begin = () => {
    setRefused([]);
    setUndoable([]);
  };
  const { reread, leave, expire } = useListCache();

  const classify = (choices: readonly Choice[]) =>
    task.run(async (client) => {
      begin();
      const { done, refused: left } = await inParts(choices, async (part) => {
        const said = await classifyListings(
          client,
          part.map(({ listing, categoryId }) => answerOf(finder, listing, categoryId)),
        );
        // Updates the list after each part, so that a later failure does not hide the parts already done.
        leave(said.done, true);
        setUndoable((former) => [...former, ...said.done]);
        return said;
      });
      const names = new Map(choices.map(({ listing }) => [listing.id, listing.name]));
      setRefused(
        left.map(({ id, code }) => ({ key: id, name: names.get(id) ?? '', why: describe({ code }) })),
      );
      if (left.length > 0) await reread();
      const [only] = choices;
      if (choices.length === 1 && only && done.length === 1) {
        return t('unclassified.classifiedOne', {
          name: only.listing.name,
          category: nameOf(only.categoryId),
        });
      }
      const words = t('unclassified.classified', { count: done.length });
      return left.length === 0
        ? words
        : { failed: `${words} ${t('unclassified.refused', { count: left.length })}` };
    });

  const undo = (ids: readonly number[]) =>
    task.run(async (client) => {
      begin();
      const { done, refused: kept } = await inParts(ids, (part) => undoClassification(client, part));
      await reread();
      const words = done.length > 0 ? t('unclassified.undone', { count: done.length }) : '';
      return kept.length === 0
        ? words
        : { failed: `${words} ${t('unclassified.kept', { count: kept.length })}`.trim() };
    });

  const skip = (ids: readonly number[], isSkipped: boolean) =>
    task.run(async (client) => {
      begin();
      await inParts(ids, async (part) => {
        await skipListings(client, part, isSkipped);
        return { done: [...part], refused: [] };
      });
      leave(ids, false);
      await expire();
      return t(isSkipped ? 'unclassified.skipped' : 'unclassified.unskipped', { count: ids.length });
    });

  const forget = (phrase: string, isForgotten: boolean) =>
    task.run(async (client: DataClient) => {
      begin();
      await forgetPhrase(client, phrase, isForgotten);
      return t(isForgotten ? 'unclassified.learning.forgottenDone' : 'unclassified.learning.remembered', {
        phrase,
      });
    });

  return { task, refused, undoable, classify, undo, skip, forget };
}

/** Updates of the cached lists. */
function useListCache() {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: LIST_KEY });
  const leave = (ids: readonly number[], isClassified: boolean) =>
    queryClient.setQueriesData<InfiniteData<UnclassifiedPage>>(
      { queryKey: LIST_KEY },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.filter(({ id }) => !ids.includes(id)),
            listings: page.listings - (isClassified ? ids.length : 0),
          })),
        },
    );
  /** Without a refetch: the other list received the rows, while this one is already up to date. */
  const expire = () => queryClient.invalidateQueries({ queryKey: LIST_KEY, refetchType: 'none' });
  return { reread, leave, expire };
}

async function inParts<Item>(
  items: readonly Item[],
  write: (part: Item[]) => Promise<ClassifiedListings>,
): Promise<ClassifiedListings> {
  const all: ClassifiedListings = { done: [], refused: [] };
  for (let at = 0; at < items.length; at += CLASSIFIED_MAX) {
    const { done, refused } = await write(items.slice(at, at + CLASSIFIED_MAX));
    all.done.push(...done);
    all.refused.push(...refused);
  }
  return all;
}
