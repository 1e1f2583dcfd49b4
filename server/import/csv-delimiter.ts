import { type CsvRecord, CsvRecordReader, QuoteError } from './csv-records.ts';

/** Delimiters in order of preference. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** First line of a spreadsheet's export, which is not a header: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*\r?(?:\n|$)/i;
const SAMPLE_RECORDS = 50;
/** Lines above the header at most: the name of the list, of who made it, a date. */
const TITLES_MAX = 5;

export type Layout = {
  delimiter: Delimiter;
  /** Lines before the header. */
  skippedLines: number;
  /** Titles above the header, as « Liste des membres 2026 ». */
  titles: Title[];
  /** The names of the columns, as the file has them. */
  header: string[];
};

type Title = { line: number; text: string };

/**
 * Finds the delimiter by the first lines of a file: the delimiter that gives the most known column names, then as many
 * columns in each record as in the header, then no title above it, then the most columns.
 *
 * @param head whole lines
 */
export function findLayout(head: string, isKnownColumn: (name: string) => boolean): Layout {
  const [, named] = SEPARATOR_LINE.exec(head) ?? [];
  const delimiters = named ? [named as Delimiter] : DELIMITERS;
  const layouts = delimiters.map((delimiter) => {
    const layout = readLayout(head, delimiter, named ? 1 : 0, isKnownColumn);
    const { header, titles, records } = layout;
    const known = header.filter(isKnownColumn).length;
    const regular = records.filter(({ length }) => length === header.length).length;
    const share = header.length === 1 ? 0 : (regular + 1) / (records.length + 1);
    return { ...layout, rank: [known, share, -titles.length, header.length] };
  });
  const [best] = layouts.toSorted((a, b) => compareRanks(b.rank, a.rank));
  const { delimiter, skippedLines, titles, header } = best as (typeof layouts)[number];
  return { delimiter, skippedLines, titles, header };
}

function readLayout(
  head: string,
  delimiter: Delimiter,
  skipped: number,
  isKnownColumn: (name: string) => boolean,
): Layout & { records: string[][] } {
  const read = firstRecords(head, delimiter, skipped);
  const count = countTitles(
    read.map(({ values }) => values),
    isKnownColumn,
  );
  const titles = read
    .slice(0, count)
    .map(({ line, values }) => ({ line, text: values.filter(Boolean).join(delimiter) }))
    .filter(({ text }) => text !== '');
  const skippedLines = count === 0 ? skipped : (read[count]?.line ?? 1) - 1;
  // The first record sets the number of columns, which decides how quotation marks are read.
  const [header = [], ...records] = firstRecords(head, delimiter, skippedLines).map(({ values }) => values);
  return { delimiter, skippedLines, titles, header, records };
}

/**
 * The records above the header: none holds a known name of a column. Where names of the header are known, two of them
 * follow, or one after lines of a single cell; where none is, lines of a single cell come before a table.
 */
function countTitles(records: readonly string[][], isKnownColumn: (name: string) => boolean): number {
  const filled = records.map((values) => values.filter(Boolean).length);
  const known = records.map((values) => values.filter(isKnownColumn).length);
  const named = known.findIndex((names) => names > 0);
  const count = named < 0 ? filled.findIndex((cells) => cells > 1) : named;
  if (count < 1 || count > TITLES_MAX || (filled[count] ?? 0) < 2) return 0;
  const areAlone = filled.slice(0, count).every((cells) => cells === 1);
  if (named >= 0) return areAlone || (known[count] ?? 0) > 1 ? count : 0;
  const [header = [], ...rows] = records.slice(count);
  const isTable = rows.length > 0 && rows.every(({ length }) => length === header.length);
  return isTable && records.slice(0, count).every(({ length }) => length === 1) ? count : 0;
}

/** The first records, as far as quotation marks can be read. */
function firstRecords(text: string, delimiter: Delimiter, skippedLines: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  const reader = new CsvRecordReader(delimiter, skippedLines);
  const add = (some: readonly CsvRecord[]) => records.push(...some.filter(({ values }) => values.length > 0));
  try {
    // A line at once: the records before a quotation mark that cannot be read count.
    for (const line of text.split(/(?<=\n)/)) {
      add(reader.push(line));
      if (records.length > SAMPLE_RECORDS) return records;
    }
    add(reader.end());
  } catch (error) {
    // Reading the rows reports it.
    if (!(error instanceof QuoteError)) throw error;
  }
  return records;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}
