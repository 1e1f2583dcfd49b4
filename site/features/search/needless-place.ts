import type { SearchPage } from '#domain/pages/directory.ts';

/** The places of a search that each kind of narrower place is in, the nearest first. */
const WIDER = { mrc: ['region'], city: ['mrc', 'region'] } as const;

/**
 * Whether a filter by place is hidden: its only choice has the name of the place around it (Laval is a region with one MRC and
 * one city of that name), or it is the filter by MRC before a region is chosen, where that by city says how both are filled.
 */
export function isNeedlessPlace(
  name: 'mrc' | 'city',
  options: readonly { name: string }[],
  { chosen, understood }: Pick<SearchPage, 'chosen' | 'understood'>,
): boolean {
  if (name === 'mrc' && options.length === 0) return chosen.mrc === null;
  const around = WIDER[name].map((wider) => (chosen[wider] ?? understood[wider])?.name);
  const [only] = options;
  return options.length === 1 && around.includes(only?.name);
}
