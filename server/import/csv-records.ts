import type { LineList } from './decode-lines.ts';

/** A record, with the line on which it begins. */
export type CsvRecord = {
  line: number;
  values: string[];
  /** The line's text, when a quotation mark opens on it and never closes: it has no values. */
  unclosed?: string;
};

/** A quotation mark that opens at this line: where it closes cannot be decided. */
export class QuoteError extends Error {
  override readonly name = 'QuoteError';
  readonly line: number;

  constructor(line: number) {
    super(`the quotation mark that opens at line ${line} never closes, or closes in the wrong place`);
    this.line = line;
  }
}

/** The part of a record that was read so far. */
type Parsed = {
  values: string[];
  /** The text of a quoted cell that is not closed yet. */
  open: string | null;
  /** Whether every quotation mark is where RFC 4180 has it. */
  isStrict: boolean;
};

/** A record whose quoted cell continues, with the lines after its first. */
type Held = {
  line: number;
  text: string;
  parsed: Parsed;
  /** Columns of the first line, if its open quotation mark is text. */
  literalColumns: number;
  lines: string[];
  /** Whether the first line, if that is so, and all others have as many columns as the header. */
  areRows: boolean;
  size: number;
};

/** Longer than any record: reached when a quotation mark never closes. */
const RECORD_CHARACTERS = 1_000_000;
/** Each costs a second reading of the lines after it. */
const UNCLOSED_MAX = 20;
/** A quoted cell of one line. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"[ \t]*/y;
/** How many delimiters within a quoted cell, exactly as many a line as in the header, are no coincidence. */
const COINCIDENCE = 3;
const ROWS_AFTER_UNCLOSED = 0.9;

/**
 * Splits the text of a CSV file (RFC 4180) into records, in constant memory. CSV in the wild: a quotation mark within a
 * cell is text (`Boulons 5/8" Bruant`, `"La "Grande" Scie"`). One that opens and never closes spoils its own line only,
 * where the lines after it are rows by themselves; no library of npm reads on there.
 */
export class CsvRecordReader {
  readonly unclosed: LineList = { count: 0, first: [] };
  readonly #delimiter: string;
  /** Number of columns of the first record. */
  #columns = 0;
  #lineEnd: string | null = null;
  #rest = '';
  readonly #skippedLines: number;
  #line = 0;
  #held: Held | null = null;

  /** @param skippedLines lines before the first record */
  constructor(delimiter: string, skippedLines = 0) {
    this.#delimiter = delimiter;
    this.#skippedLines = skippedLines;
  }

  /** Reads on; returns the records that are complete. @throws QuoteError */
  push(text: string): CsvRecord[] {
    const isKnown = this.#lineEnd !== null;
    this.#rest += text;
    this.#lineEnd ??= text.includes('\n') ? '\n' : this.#rest.length > RECORD_CHARACTERS ? '\r' : null;
    // Splitting the beginning of a long line again with each part would take quadratic time.
    if (this.#lineEnd === null || (isKnown && !text.includes(this.#lineEnd))) return [];
    const lines = this.#rest.split(this.#lineEnd);
    this.#rest = lines.pop() ?? '';
    return this.#readAll(lines);
  }

  /** The records that only the end of the file completes. @throws QuoteError */
  end(): CsvRecord[] {
    const lines = this.#rest.split(this.#lineEnd ?? /\r\n?/);
    if (lines.at(-1) === '') lines.pop();
    const records = this.#readAll(lines);
    while (this.#held) this.#decide(records, this.#held);
    return records;
  }

  #readAll(lines: readonly string[]): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (const line of lines) this.#read(records, line);
    return records;
  }

  #read(records: CsvRecord[], text: string): void {
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    this.#line++;
    if (this.#held) {
      this.#extend(records, this.#held, line);
      return;
    }
    if (line.trim() === '' || this.#line <= this.#skippedLines) return;
    const parsed = this.#parse(line);
    const isWhole = parsed.open === null && (parsed.isStrict || parsed.values.length === this.#columns);
    const literal = isWhole || parsed.isStrict ? null : this.#readLiterally(line);
    if (literal) records.push({ line: this.#line, values: literal });
    else if (parsed.open === null) records.push(this.#record(this.#line, parsed));
    else this.#hold(line, parsed, parsed.open);
  }

  #hold(line: string, parsed: Parsed, open: string): void {
    const literalColumns = parsed.values.length + open.split(this.#delimiter).length;
    const areRows = literalColumns === this.#columns;
    this.#held = {
      line: this.#line,
      text: line,
      parsed,
      literalColumns,
      lines: [],
      areRows,
      size: line.length,
    };
  }

  #extend(records: CsvRecord[], held: Held, line: string): void {
    const alone = line.trim() === '' ? null : this.#parse(line);
    held.lines.push(line);
    held.size += line.length + 1;
    const literal = line.includes('"') ? this.#readLiterally(line) : null;
    held.areRows &&= alone === null || literal !== null || this.#columnsOf(alone) === this.#columns;
    held.parsed.open += '\n';
    parseLine(held.parsed, line, this.#delimiter);
    const isRow = alone?.open === null && alone.isStrict;
    // A file that quotes every cell would else be held to its end, once for each such line.
    const isOver = !held.parsed.isStrict && held.areRows && (isRow || literal !== null);
    if (held.parsed.open === null || isOver || held.size > RECORD_CHARACTERS)
      this.#decide(records, held, isOver);
  }

  #record(line: number, { values }: Parsed): CsvRecord {
    this.#columns ||= values.length;
    return { line, values };
  }

  /** Decides whether a quoted cell of several lines is one, or its first quotation mark never closes. */
  #decide(records: CsvRecord[], held: Held, isUnclosed = false): void {
    this.#held = null;
    if (!isUnclosed && held.parsed.open === null) {
      this.#mustClose(held);
      records.push(this.#record(held.line, held.parsed));
      return;
    }
    if (!isUnclosed) this.#mustBeFollowedByRows(held);
    const literal = this.#readLiterally(held.text);
    if (!literal && this.unclosed.count === UNCLOSED_MAX)
      throw new QuoteError(this.unclosed.first[0] ?? held.line);
    if (literal) records.push({ line: held.line, values: literal });
    else {
      this.unclosed.count++;
      this.unclosed.first.push(held.line);
      records.push({ line: held.line, values: [], unclosed: held.text });
    }
    this.#line = held.line;
    for (const line of held.lines) this.#read(records, line);
  }

  /** @throws QuoteError when a quoted cell that closes may be several rows, by the columns of its lines */
  #mustClose({ line, parsed, literalColumns, lines, areRows }: Held): void {
    if (this.#columns === 0) return;
    const isRecord = parsed.values.length === this.#columns;
    const delimiters = (lines.length - 1) * (this.#columns - 1);
    const isSafe = parsed.isStrict
      ? !(isRecord && areRows && delimiters >= COINCIDENCE)
      : isRecord && literalColumns !== this.#columns;
    if (!isSafe) throw new QuoteError(line);
  }

  #mustBeFollowedByRows({ line, literalColumns, lines }: Held): void {
    const alone = lines.filter((text) => text.trim() !== '').map((text) => this.#parse(text));
    const rows = alone.filter((row) => this.#columnsOf(row) === this.#columns).length;
    const isSafe =
      alone.length === 0 ? literalColumns === this.#columns : rows >= alone.length * ROWS_AFTER_UNCLOSED;
    if (!isSafe) throw new QuoteError(line);
  }

  /**
   * Reads a line whose cells begin with quotation marks that are text: `"Grande" Scie,Laval`, `"Boulons 5/8"",Laval`.
   *
   * @returns null when the line is not a record by itself
   */
  #readLiterally(line: string): string[] | null {
    const values: string[] = [];
    for (let at = 0; at <= line.length; ) {
      const start = skipSpaces(line, at, this.#delimiter);
      QUOTED.lastIndex = start;
      const [quoted = '', text = ''] = QUOTED.exec(line) ?? [];
      const after = start + quoted.length;
      if (quoted && (after === line.length || line[after] === this.#delimiter)) {
        values.push(text.replaceAll('""', '"'));
        at = after + 1;
        continue;
      }
      const found = line.indexOf(this.#delimiter, start);
      const end = found < 0 ? line.length : found;
      const cell = line.slice(start, end).trim();
      const bare = /^"[^"]*""$/.test(cell) ? cell.slice(1, -1) : cell;
      if (cell === bare && cell.split('"').length % 2 === 0) return null;
      values.push(bare);
      at = end + 1;
    }
    return values.length === this.#columns ? values : null;
  }

  #parse(line: string): Parsed {
    const parsed: Parsed = { values: [], open: null, isStrict: true };
    parseLine(parsed, line, this.#delimiter);
    return parsed;
  }

  #columnsOf({ values, open }: Parsed): number {
    return values.length + (open === null ? 0 : open.split(this.#delimiter).length);
  }
}

/** Reads a line of a record, which continues on the next line when {@link Parsed.open} is not null. */
function parseLine(parsed: Parsed, line: string, delimiter: string): void {
  if (parsed.open === null && !line.includes('"')) {
    parsed.values = line.split(delimiter).map((cell) => cell.trim());
    return;
  }
  for (let at = 0; at <= line.length; ) {
    at =
      parsed.open === null ? readCell(parsed, line, at, delimiter) : readQuoted(parsed, line, at, delimiter);
  }
}

/** Reads an unquoted cell, or enters a quoted one. @returns where to go on; beyond the line at its end */
function readCell(parsed: Parsed, line: string, at: number, delimiter: string): number {
  const start = skipSpaces(line, at, delimiter);
  if (line[start] === '"') {
    parsed.open = '';
    return start + 1;
  }
  const found = line.indexOf(delimiter, at);
  const end = found < 0 ? line.length : found;
  const cell = line.slice(at, end).trim();
  if (cell.includes('"')) parsed.isStrict = false;
  parsed.values.push(cell);
  return end + 1;
}

/** Reads on in a quoted cell: it ends at a quotation mark before a delimiter or the end of the line. */
function readQuoted(parsed: Parsed, line: string, at: number, delimiter: string): number {
  const quote = line.indexOf('"', at);
  if (quote < 0) {
    parsed.open += line.slice(at);
    return line.length + 1;
  }
  if (line[quote + 1] === '"') {
    parsed.open += line.slice(at, quote + 1);
    return quote + 2;
  }
  const after = skipSpaces(line, quote + 1, delimiter);
  if (after < line.length && line[after] !== delimiter) {
    parsed.isStrict = false;
    parsed.open += line.slice(at, quote + 1);
    return quote + 1;
  }
  parsed.values.push(parsed.open + line.slice(at, quote));
  parsed.open = null;
  return after + 1;
}

function skipSpaces(line: string, from: number, delimiter: string): number {
  let at = from;
  while ((line[at] === ' ' || line[at] === '\t') && line[at] !== delimiter) at++;
  return at;
}
