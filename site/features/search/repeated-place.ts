import type { SearchPage } from '#domain/pages/directory.ts';

/** The places of a search that each kind of narrower place is in, the nearest first. */
const WIDER = { mrc: ['region'], city: ['mrc', 'region'] } as const;

/**
 * Whether the only choice of a filter by place has the name of the place around it, so that the filter is hidden: Laval
 * is a region with one MRC and one city of that name.
 */
export function isRepeatedPlace(
  name: 'mrc' | 'city',
  options: readonly { name: string }[],
  { chosen, understood }: Pick<SearchPage, 'chosen' | 'understood'>,
): boolean {
  const around = WIDER[name].map((wider) => (chosen[wider] ?? understood[wider])?.name);
  const [only] = options;
  return options.length === 1 && around.includes(only?.name);
}
