import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { UnclassifiedCursor } from '#domain/categories/unclassified.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { readLearning, readUnclassified, type UnclassifiedFilter } from './api.ts';

const UNCLASSIFIED_KEY = ['admin', 'unclassified'] as const;
export const LIST_KEY = [...UNCLASSIFIED_KEY, 'list'] as const;

export function unclassifiedQuery(filter: UnclassifiedFilter) {
  return infiniteQueryOptions({
    queryKey: [...LIST_KEY, filter],
    queryFn: async ({ pageParam }) => readUnclassified(await sessionClient(), filter, pageParam),
    initialPageParam: null as UnclassifiedCursor | null,
    getNextPageParam: ({ next }) => next,
  });
}

export const learningQuery = queryOptions({
  queryKey: [...UNCLASSIFIED_KEY, 'learning'],
  queryFn: async () => readLearning(await sessionClient()),
});
