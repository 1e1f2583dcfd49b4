/** A row of the file as it was published: what a rule is decided on, whatever an import made of it. */
export type Row = Readonly<Record<string, string>>;

/** Which rows are right answers. A field is compared in lower case and without accents. */
export type Rule =
  | { all: readonly Rule[] }
  | { any: readonly Rule[] }
  | { not: Rule }
  | { field: string; match: string };

/** A query as somebody typed it, and what was fixed as right before the first search. */
export type Query = {
  id: string;
  kind: string;
  /** Text of the field « what ». */
  q: string;
  /** Text of the field « where »; absent when everything was typed into the other. */
  where?: string;
  right: Rule;
};

/** Fields that are several columns of a row. */
const JOINED: Record<string, readonly string[]> = {
  description: ['description_fr', 'description_en'],
  text: ['name', 'activity', 'services', 'description_fr', 'description_en'],
};

/** The ids of the rows that a rule calls right. */
export function rightRows(rule: Rule, rows: readonly Row[]): Set<string> {
  const isRight = compiled(rule);
  return new Set(rows.filter((row) => isRight(row)).map((row) => row.external_id ?? ''));
}

function compiled(rule: Rule): (row: Row) => boolean {
  if ('all' in rule) {
    const parts = rule.all.map(compiled);
    return (row) => parts.every((part) => part(row));
  }
  if ('any' in rule) {
    const parts = rule.any.map(compiled);
    return (row) => parts.some((part) => part(row));
  }
  if ('not' in rule) {
    const part = compiled(rule.not);
    return (row) => !part(row);
  }
  const pattern = new RegExp(rule.match);
  const columns = JOINED[rule.field] ?? [rule.field];
  return (row) => pattern.test(plain(columns.map((column) => row[column] ?? '').join(' ')));
}

/** Lower case without accents; œ is oe. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('œ', 'oe');
}

export type Score = {
  queries: number;
  /** Queries whose first answer is right, and of whose first five one is. */
  first: number;
  firstFive: number;
  /** Mean of 1 / rank of the first right answer among ten. */
  reciprocalRank: number;
  /** Queries that were answered with nothing. */
  nothing: number;
};

/** @param ranks of the first right answer of each query, from 1; null when none of its answers is, 0 when it had none */
export function scoreOf(ranks: readonly (number | null)[]): Score {
  const count = (isCounted: (rank: number | null) => boolean) => ranks.filter(isCounted).length;
  return {
    queries: ranks.length,
    first: count((rank) => rank === 1),
    firstFive: count((rank) => rank !== null && rank >= 1 && rank <= 5),
    reciprocalRank: ranks.reduce((sum: number, rank) => sum + (rank ? 1 / rank : 0), 0) / ranks.length,
    nothing: count((rank) => rank === 0),
  };
}

export function rankOf(answers: readonly string[], right: ReadonlySet<string>): number | null {
  if (answers.length === 0) return 0;
  const index = answers.findIndex((id) => right.has(id));
  return index === -1 ? null : index + 1;
}
