const TOKEN =
  /"""(?:\\[\s\S]|[^\\])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|\n|[[\]{}=.]|[^\s"'#[\]{}=.]+|[^\S\n]+/g;

const JSON_TOKEN = /"(?:\\.|[^"\\])*"|[{}[\]:,]|\n|[^\s"{}[\]:,]+/g;

type LineOf = (path: readonly PropertyKey[]) => number | undefined;

/**
 * Finds the line of a setting in a TOML text. Inside an inline table or a list: the line where that begins. Of a missing
 * setting: the line of its table.
 *
 * @param text valid TOML
 * @returns a function of a path such as `['auth', 'site_url']`, case-insensitive; undefined when neither the setting
 *   nor
 *   its table is in the text
 */
export function settingLines(text: string): LineOf {
  const lines = new Map<string, number>();
  const remember = (path: string[], line: number) => {
    for (let length = path.length; length > 0; length--) {
      const key = keyOf(path.slice(0, length));
      if (!lines.has(key)) lines.set(key, line);
    }
  };

  let table: string[] = [];
  for (const { line, tokens } of statements(text)) {
    if (tokens[0] === '[') {
      table = names(tokens);
      remember(table, line);
    } else {
      remember([...table, ...names(tokens.slice(0, tokens.indexOf('=')))], line);
    }
  }
  return finderOf(lines);
}

/**
 * {@link settingLines} of a config.json. Inside a list: the line where that begins.
 *
 * @param text valid JSON
 */
export function jsonLines(text: string): LineOf {
  const lines = new Map<string, number>();
  // The open objects and lists; those in a list have no name.
  const open: { isList: boolean; name: string[] }[] = [];
  let line = 1;
  let name: string[] = [];
  let isName = false;
  for (const [token] of text.matchAll(JSON_TOKEN)) {
    const within = open.at(-1);
    if (token === '\n') line++;
    else if (token === '{' || token === '[') {
      open.push({ isList: token === '[', name: within?.isList ? [] : name });
      isName = token === '{';
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ',') isName = within?.isList === false;
    else if (token === ':') isName = false;
    else if (isName) {
      name = [JSON.parse(token) as string];
      const key = keyOf([...open.flatMap((one) => one.name), ...name]);
      if (!lines.has(key)) lines.set(key, line);
    }
  }
  return finderOf(lines);
}

function finderOf(lines: ReadonlyMap<string, number>): LineOf {
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const line = lines.get(keyOf(path.slice(0, length)));
      if (line) return line;
    }
    return undefined;
  };
}

// A header, or a « name = value » whose value may span several lines.
function* statements(text: string): Generator<{ line: number; tokens: string[] }> {
  let line = 1;
  let depth = 0;
  let statement: { line: number; tokens: string[] } | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n' && depth === 0) {
      if (statement) yield statement;
      statement = undefined;
    } else if (token.trim() && !token.startsWith('#')) {
      statement ??= { line, tokens: [] };
      statement.tokens.push(token);
      if (token === '[' || token === '{') depth++;
      if (token === ']' || token === '}') depth--;
    }
    line += token.split('\n').length - 1;
  }
  if (statement) yield statement;
}

function names(tokens: string[]): string[] {
  return tokens
    .filter((token) => !/^[[\].]$/.test(token))
    .map((token) => token.replace(/^(["'])(.*)\1$/, '$2'));
}

function keyOf(path: readonly PropertyKey[]): string {
  return path.map((name) => String(name).toLowerCase()).join('\0');
}
