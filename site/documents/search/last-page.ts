import { PAGE_SIZE, PAGES_MAX } from '#domain/limits.ts';

/** The last page of a search that found so many: where « load more » ends. */
export function lastPage(total: number): number {
  return Math.min(Math.max(Math.ceil(total / PAGE_SIZE), 1), PAGES_MAX);
}
