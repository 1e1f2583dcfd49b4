// Starts of comments, quoted texts and names, and dollar quotes; parentheses; semicolons; words.
const TOKEN =
  /--|\/\*|e'|['"();]|\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|[\w\u0080-\uffff][\w$\u0080-\uffff]*/gi;
/** The first words of a statement whose body may be in SQL syntax: `begin atomic … end`. */
const ROUTINE = /^create (or replace )?(function|procedure)\b/;
const FIRST_WORDS = 4;

type Statement = {
  /** Offset in the text of its first character that is neither space nor comment. */
  start: number;
  /** Offset of its semicolon; the length of the text without one. */
  end: number;
  /** From 1. */
  line: number;
  /** Without the comments before it. */
  text: string;
};

/** How far SQL was read, between two tokens. */
type Place = {
  at: number;
  parentheses: number;
  /** The first words of the statement. */
  words: string;
  count: number;
  /** `begin` and `case` without their `end`, in a routine's body. */
  blocks: number;
};

const beginning = (): Place => ({ at: 0, parentheses: 0, words: '', count: 0, blocks: 0 });

/**
 * Splits SQL at the semicolons that end a statement, as psql does: not at those in quotes, dollar quotes, comments,
 * parentheses (rules) and the bodies of routines in SQL syntax.
 */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let counted = 0;
  let line = 1;
  for (let start = skipBlank(sql, 0); start < sql.length; ) {
    const place = { ...beginning(), at: start };
    const end = endOfStatement(sql, place) ?? sql.length;
    if (end > start) {
      line += sql.slice(counted, start).split('\n').length - 1;
      counted = start;
      statements.push({ start, end, line, text: sql.slice(start, end) });
    }
    start = skipBlank(sql, end + 1);
  }
  return statements;
}

/**
 * Reads SQL line by line. Each line is read once, except within a text that is still open, however long a statement is.
 *
 * @returns takes the next lines, and tells whether they end with the semicolon of a statement: nothing is left open
 */
export function createStatementReader(): (lines: string) => boolean {
  const place = beginning();
  let unread = '';
  return (lines) => {
    unread += lines;
    if (!lines.trimEnd().endsWith(';')) return false;
    let isEnd = false;
    for (let end = endOfStatement(unread, place); end !== undefined; end = endOfStatement(unread, place)) {
      isEnd = unread.slice(end + 1).trim() === '';
    }
    unread = unread.slice(place.at);
    place.at = 0;
    return isEnd;
  };
}

/**
 * Finds the semicolon that ends the statement at a place, which is moved behind it.
 *
 * @returns undefined without one; the place is then the end of the text, or where an open quotation begins
 */
function endOfStatement(sql: string, place: Place): number | undefined {
  const token = new RegExp(TOKEN);
  token.lastIndex = place.at;
  for (let match = token.exec(sql); match; match = token.exec(sql)) {
    const [found] = match;
    const end = endOfToken(sql, found, token.lastIndex);
    if (end === undefined) {
      place.at = match.index;
      return undefined;
    }
    token.lastIndex = end;
    if (found === ';' && place.parentheses === 0 && place.blocks === 0) {
      Object.assign(place, beginning(), { at: end });
      return match.index;
    }
    note(place, found);
  }
  place.at = sql.length;
  return undefined;
}

function note(place: Place, found: string): void {
  if (found === '(') place.parentheses++;
  else if (found === ')') place.parentheses = Math.max(0, place.parentheses - 1);
  if (!/^\w/.test(found) || found.endsWith("'")) return;
  const word = found.toLowerCase();
  if (place.count++ < FIRST_WORDS) place.words += `${word} `;
  if (place.parentheses > 0 || !ROUTINE.test(place.words)) return;
  if (word === 'begin' || (word === 'case' && place.blocks > 0)) place.blocks++;
  if (word === 'end' && place.blocks > 0) place.blocks--;
}

/** @returns the offset behind a token that began before `from`; undefined when it is open */
function endOfToken(sql: string, begun: string, from: number): number | undefined {
  if (begun === '--') return endOfLine(sql, from);
  if (begun === '/*') return endOfComment(sql, from);
  if (begun === "'" || begun === '"') return behind(sql, from, begun === "'" ? /'/g : /"/g);
  if (begun.endsWith("'")) return behind(sql, from, /['\\]/g);
  if (!begun.startsWith('$')) return from;
  const end = sql.indexOf(begun, from);
  return end < 0 ? undefined : end + begun.length;
}

/** @param marks the closing quotation mark, which is doubled within, and a backslash where it escapes */
function behind(sql: string, from: number, marks: RegExp): number | undefined {
  marks.lastIndex = from;
  for (let match = marks.exec(sql); match; match = marks.exec(sql)) {
    const [mark] = match;
    if (mark !== '\\' && sql[marks.lastIndex] !== mark) return marks.lastIndex;
    marks.lastIndex++;
  }
  return undefined;
}

function endOfLine(sql: string, from: number): number {
  const end = sql.indexOf('\n', from);
  return end < 0 ? sql.length : end;
}

// They nest, as the SQL standard has it.
function endOfComment(sql: string, from: number): number | undefined {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = from;
  let depth = 1;
  for (let match = edge.exec(sql); match; match = edge.exec(sql)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  return undefined;
}

/** The offset of the first character that is neither space nor comment. */
function skipBlank(sql: string, from: number): number {
  const space = /\s*/y;
  for (let at = Math.min(from, sql.length); ; ) {
    space.lastIndex = at;
    space.exec(sql);
    at = space.lastIndex;
    if (sql.startsWith('--', at)) at = endOfLine(sql, at);
    else if (sql.startsWith('/*', at)) at = endOfComment(sql, at + 2) ?? sql.length;
    else return at;
  }
}
