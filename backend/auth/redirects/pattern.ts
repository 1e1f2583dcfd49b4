// Any character except the separators, at which `*` and `?` stop.
const NOT_SEPARATOR = '[^./]';
const RANGE = /\[(!|(?!!))(?:(.)-(.)|((?:\\.|[^\]\\])+))\]/suy;
const TERM = /\\(.)|\*\*|[\s\S]/suy;

/**
 * Compiles a pattern of `additional_redirect_urls` as the official service does (globs of Go's gobwas/glob with the
 * separators `.` and `/`): `*` matches anything up to a separator, `**` anything, `?` one character except a separator,
 * `[abc]`, `[!abc]` and `[a-z]` one character, `{a,b}` one of several patterns, and `\` escapes the next character.
 *
 * @throws SyntaxError when a `[` is not closed or is empty
 * @example redirectPattern('https://*.exemple.ca/**').test('https://a.exemple.ca/b/c') // true
 */
export function redirectPattern(pattern: string): RegExp {
  let source = '';
  let open = 0;
  let at = 0;
  const read = (expression: RegExp) => {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    if (!found) throw new SyntaxError(`Unreadable at character ${at + 1}: ${pattern}`);
    at = expression.lastIndex;
    return found;
  };
  while (at < pattern.length) {
    if (pattern[at] === '[') {
      source += characters(read(RANGE));
      continue;
    }
    const { 0: term, 1: escaped } = read(TERM);
    if (escaped !== undefined) source += RegExp.escape(escaped);
    else if (term === '**') source += '.*';
    else if (term === '*') source += `${NOT_SEPARATOR}*`;
    else if (term === '?') source += NOT_SEPARATOR;
    else if (term === '{') [source, open] = [`${source}(?:`, open + 1];
    else if (term === '}' && open > 0) [source, open] = [`${source})`, open - 1];
    else if (term === ',' && open > 0) source += '|';
    else source += RegExp.escape(term);
  }
  // An unclosed brace ends with the pattern.
  return new RegExp(`^${source}${')'.repeat(open)}$`, 'su');
}

function characters([, not, low, high, list = '']: RegExpExecArray): string {
  const inside =
    low !== undefined && high !== undefined
      ? `${RegExp.escape(low)}-${RegExp.escape(high)}`
      : RegExp.escape(list.replace(/\\(.)/gsu, '$1'));
  return `[${not ? '^' : ''}${inside}]`;
}
