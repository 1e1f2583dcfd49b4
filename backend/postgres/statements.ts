// A comment, a quoted text or name (also one that is never closed), a text between dollars, or the end of a statement.
const TOKEN =
  /--[^\n]*|\/\*|[eE]'(?:\\[\s\S]|''|[^'\\])*(?:'|$)|'(?:''|[^'])*(?:'|$)|"(?:""|[^"])*(?:"|$)|\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|[\w\u0080-\uffff][\w$\u0080-\uffff]*|;/gi;

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

/**
 * Splits SQL at its semicolons, except those in quotes, dollar quotes and comments. A function's body in SQL syntax
 * (`begin atomic`) comes out in parts.
 */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let counted = 0;
  let line = 1;
  const close = (end: number) => {
    const text = sql.slice(start, end);
    if (text.trim()) {
      start += text.length - text.trimStart().length;
      line += sql.slice(counted, start).split('\n').length - 1;
      counted = start;
      statements.push({ start, end, line, text: sql.slice(start, end) });
    }
    start = end + 1;
  };
  const token = new RegExp(TOKEN);
  for (let match = token.exec(sql); match; match = token.exec(sql)) {
    const [word] = match;
    if (word === ';') close(match.index);
    if (word === '/*') token.lastIndex = endOfComment(sql, match.index);
    if (word.startsWith('$')) {
      const end = sql.indexOf(word, token.lastIndex);
      token.lastIndex = end < 0 ? sql.length : end + word.length;
    }
    const isComment = word === '/*' || word.startsWith('--');
    if (isComment && !sql.slice(start, match.index).trim()) start = token.lastIndex;
  }
  close(sql.length);
  return statements;
}

/** Whether a text ends with the semicolon of its last statement: nothing is left open. */
export function isWhole(sql: string): boolean {
  const last = statementsOf(sql).at(-1);
  return last !== undefined && last.end < sql.length && sql.slice(last.end + 1).trim() === '';
}

// They nest, as the SQL standard has it.
function endOfComment(sql: string, from: number): number {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = from;
  let depth = 0;
  for (let match = edge.exec(sql); match; match = edge.exec(sql)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  return sql.length;
}
