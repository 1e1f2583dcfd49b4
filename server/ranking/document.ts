import path from 'node:path';
import type { RankingWeight } from './weights.ts';

/** The page with the table of weights; a test holds it current. */
export const RANKING_DOCUMENT = path.resolve(import.meta.dirname, '../../docs/search.md');

const START = '<!-- ranking weights: npm run schema writes what is between these lines -->';
const END = '<!-- end of ranking weights -->';

/**
 * A Markdown page with the table of ranking weights between its two markers.
 *
 * @throws when a marker is missing
 */
export function documentWeights(page: string, weights: readonly RankingWeight[]): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the page lacks « ${START} » or « ${END} »`);
  const lines = weights.map(
    ({ code, shipped, lowest, highest, meaning }) =>
      `| \`${code}\` | ${shipped} | ${lowest} to ${highest} | ${meaning} |`,
  );
  const table = ['| weight | shipped | range | what it does |', '| --- | ---: | --- | --- |', ...lines];
  return `${page.slice(0, start)}${START}\n${table.join('\n')}\n${page.slice(end)}`;
}
