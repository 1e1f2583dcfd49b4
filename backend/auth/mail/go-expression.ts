/** The syntax tree of a template action. */
export type Expression =
  | { path: string[] }
  | { constant: unknown }
  | { name: keyof typeof FUNCTIONS; operands: Expression[] };

const TOKEN = /\s*(?:(\.[\w.]*)|"((?:[^"\\]|\\.)*)"|`([^`]*)`|(-?\d+(?:\.\d+)?)|(\w+)|([()]))/y;

const FUNCTIONS = {
  eq: ([first, ...others]: unknown[]) => others.some((other) => other === first),
  ne: ([first, second]: unknown[]) => first !== second,
  not: ([value]: unknown[]) => !truth(value),
  and: (values: unknown[]) => values.find((value) => !truth(value)) ?? values.at(-1),
  or: (values: unknown[]) => values.find(truth) ?? values.at(-1),
  index: ([value, ...keys]: unknown[]) => keys.reduce(member, value),
};
const CONSTANTS: Record<string, unknown> = { true: true, false: false, nil: null };

/** @throws an explanation of the syntax error */
export function parseExpression(source: string): Expression {
  const tokens = tokenize(source);
  const expression = parseCall(tokens);
  if (tokens.length > 0) throw new Error(`“${source.trim()}” is not understood`);
  return expression;
}

/** Truth in Go templates: false for nil, zero and empty values. */
export function truth(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

export function evaluate(expression: Expression, values: Record<string, unknown>): unknown {
  if ('constant' in expression) return expression.constant;
  if ('path' in expression) return expression.path.reduce<unknown>(member, values);
  return FUNCTIONS[expression.name](expression.operands.map((operand) => evaluate(operand, values)));
}

type Token = Expression | { word: string };

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const text = source.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`“${text}” is not understood`);
    const [, path, quoted, raw, number, word, bracket] = match;
    if (path !== undefined) tokens.push({ path: path.split('.').filter(Boolean) });
    else if (quoted !== undefined) tokens.push({ constant: JSON.parse(`"${quoted}"`) });
    else if (raw !== undefined) tokens.push({ constant: raw });
    else if (number !== undefined) tokens.push({ constant: Number(number) });
    else if (word !== undefined && Object.hasOwn(CONSTANTS, word)) tokens.push({ constant: CONSTANTS[word] });
    else tokens.push({ word: word ?? (bracket as string) });
  }
  return tokens;
}

// A function call with its operands, or a single value.
function parseCall(tokens: Token[]): Expression {
  const [first] = tokens;
  if (!first || !('word' in first) || first.word === '(') return parseOperand(tokens);
  if (!Object.hasOwn(FUNCTIONS, first.word)) throw new Error(`“${first.word}” is not supported`);
  tokens.shift();
  const operands: Expression[] = [];
  while (tokens[0] && !('word' in tokens[0] && tokens[0].word === ')')) operands.push(parseOperand(tokens));
  if (operands.length === 0) throw new Error(`“${first.word}” needs a value`);
  return { name: first.word as keyof typeof FUNCTIONS, operands };
}

function parseOperand(tokens: Token[]): Expression {
  const token = tokens.shift();
  if (!token) throw new Error('an empty action');
  if (!('word' in token)) return token;
  if (token.word !== '(') throw new Error(`“${token.word}” is not understood`);
  const inner = parseCall(tokens);
  const closing = tokens.shift();
  if (!closing || !('word' in closing) || closing.word !== ')') throw new Error('“(” is not closed');
  return inner;
}

function member(value: unknown, key: unknown): unknown {
  const isKey = typeof key === 'string' || typeof key === 'number';
  if (!isKey || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string | number, unknown>)[key];
}
