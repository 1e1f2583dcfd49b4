/**
 * How many errors separate two words: a letter wrong, missing or too many, or two neighbours swapped (optimal string
 * alignment).
 *
 * @param most beyond it, the count is given up: `most + 1` is returned
 * @example editsBetween('plombier', 'plobmier', 2) // 1
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(twoAbove, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...line) > most) return most + 1;
    [twoAbove, above] = [above, line];
  }
  return Math.min(at(above, b.length), most + 1);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}
