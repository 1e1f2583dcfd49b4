const VALUE = /[^\S\n]*(?:'((?:\\'|[^'])*)'|"((?:\\[\s\S]|[^"\\])*)"|([^\n]*))/y;
const NAME = /[^\S\n]*(?:export[^\S\n]+)?([\p{L}\p{N}_.]+)[^\S\n]*[=:]/uy;
const BLANK = /\s*(?:#[^\n]*\s*)*/y;
const VARIABLE = /(\\)?\$(\()?\{?([A-Z0-9_]+)?\}?/g;

/**
 * Reads an environment file as the CLI does (godotenv): `NAME=value` or `NAME: value`, `export`, comments, quoted
 * values over several lines, and `$NAME` or `${NAME}` of a line above, which single quotes leave alone.
 *
 * @throws one line with the line's number, never with its text, which may hold a secret
 */
export function parseDotenv(text: string): Record<string, string> {
  const source = text.replaceAll('\r\n', '\n');
  const variables: Record<string, string> = {};
  const failAt = (position: number, problem: string) =>
    new Error(`line ${source.slice(0, position).split('\n').length}: ${problem}`);

  let position = skip(BLANK, source, 0);
  while (position < source.length) {
    NAME.lastIndex = position;
    const name = NAME.exec(source)?.[1];
    if (!name) throw failAt(position, 'expected NAME=value');
    VALUE.lastIndex = NAME.lastIndex;
    const [, single, double, bare = ''] = VALUE.exec(source) ?? [];
    if (single !== undefined) variables[name] = single;
    else if (double !== undefined) variables[name] = expand(unescaped(double), variables);
    else if (/^["']/.test(bare)) throw failAt(position, 'a quote is never closed');
    else variables[name] = expand(bare.replace(/(^|\s)#.*$/, '').trim(), variables);
    position = skip(BLANK, source, VALUE.lastIndex);
  }
  return variables;
}

function skip(pattern: RegExp, source: string, from: number): number {
  pattern.lastIndex = from;
  pattern.exec(source);
  return pattern.lastIndex;
}

function unescaped(value: string): string {
  return value.replace(/\\([^$])/g, (_, letter: string) => ({ n: '\n', r: '\r' })[letter] ?? letter);
}

function expand(value: string, variables: Record<string, string>): string {
  return value.replace(VARIABLE, (match, escaped, subshell, name) => {
    if (escaped || subshell) return match.replace(/^\\/, '');
    return name ? (variables[name] ?? '') : match;
  });
}
