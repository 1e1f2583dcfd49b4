/** The categories that a person assigned to a row, by slug. */
export type Label = {
  id: string;
  right: readonly string[];
  /** Acceptable categories that are not the best. */
  debatable: readonly string[];
  /** Whether no category fits, or the row says too little. */
  none: boolean;
};

export type Verdict = 'right' | 'debatable' | 'wrong' | 'missing' | 'rightly none';

/** @param given by the importer, with its main category; a wrong subcategory of a debatable main category is debatable */
export function verdictOf(label: Label, given: { slug: string; parent: string } | null): Verdict {
  if (!given) return label.none ? 'rightly none' : 'missing';
  if (label.right.includes(given.slug)) return 'right';
  return label.debatable.includes(given.slug) || label.debatable.includes(given.parent)
    ? 'debatable'
    : 'wrong';
}
