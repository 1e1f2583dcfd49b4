import { type CsvRecord, CsvRecordReader, QuoteError } from './csv-records.ts';

/** In the order in which they are preferred. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** First line of a spreadsheet's export, which is not a header: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*\r?(?:\n|$)/i;
const SAMPLE_RECORDS = 50;

export type Layout = {
  delimiter: Delimiter;
  /** Lines before the header. */
  skippedLines: number;
  /** The names of the columns, as the file has them. */
  header: string[];
};

/**
 * Finds the delimiter by the first lines of a file: the delimiter that gives the most known column names, then as many
 * columns in each record as in the header, then the most columns.
 *
 * @param head whole lines
 */
export function findLayout(head: string, isKnownColumn: (name: string) => boolean): Layout {
  const [, named] = SEPARATOR_LINE.exec(head) ?? [];
  if (named) {
    const delimiter = named as Delimiter;
    const [header = []] = firstRecords(head, delimiter, 1);
    return { delimiter, skippedLines: 1, header };
  }
  const layouts = DELIMITERS.map((delimiter) => {
    const [header = [], ...records] = firstRecords(head, delimiter);
    const known = header.filter(isKnownColumn).length;
    const regular = records.filter(({ length }) => length === header.length).length;
    const share = header.length === 1 ? 0 : (regular + 1) / (records.length + 1);
    return { delimiter, skippedLines: 0, header, rank: [known, share, header.length] };
  });
  const [best] = layouts.toSorted((a, b) => compareRanks(b.rank, a.rank));
  const { delimiter, skippedLines, header } = best as (typeof layouts)[number];
  return { delimiter, skippedLines, header };
}

/** The values of the first records, as far as quotation marks can be read. */
function firstRecords(text: string, delimiter: Delimiter, skippedLines = 0): string[][] {
  const records: string[][] = [];
  const reader = new CsvRecordReader(delimiter, skippedLines);
  const add = (some: Iterable<CsvRecord>) => {
    for (const { values } of some) {
      if (values.length > 0) records.push(values);
      if (records.length > SAMPLE_RECORDS) return;
    }
  };
  try {
    add(reader.push(text));
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
