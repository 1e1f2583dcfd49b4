type Row = Readonly<Record<string, string>>;

/** Two rows, and whether a person finds that they are one business. */
export type Pair = { verdict: string; kind: string; left: Row; right: Row };

export function readPair({ verdict = '', kind = '', ...record }: Record<string, string>): Pair {
  const side = (prefix: string) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([column]) => column.startsWith(prefix))
        .map(([column, value]) => [column.slice(prefix.length), value]),
    );
  return { verdict, kind, left: side('left_'), right: side('right_') };
}

/** The pairs in batches without a name in two pairs: a row would find the listing of the other pair. */
export function batchesOf(pairs: readonly Pair[]): Pair[][] {
  const batches: { pairs: Pair[]; names: Set<string> }[] = [];
  for (const pair of pairs) {
    const names = [pair.left.name ?? '', pair.right.name ?? ''].map((name) => name.toLowerCase());
    let batch = batches.find((one) => names.every((name) => !one.names.has(name)));
    if (!batch) {
      batch = { pairs: [], names: new Set() };
      batches.push(batch);
    }
    batch.pairs.push(pair);
    for (const name of names) batch.names.add(name);
  }
  return batches.map(({ pairs }) => pairs);
}

export function textOf(row: Row): string {
  return `« ${Object.values(row).filter(Boolean).join(', ')} »`;
}
