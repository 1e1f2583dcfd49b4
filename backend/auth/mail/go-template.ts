import { escapeHtml } from './html.ts';

/** Renders a template with values; a missing field is empty. */
export type GoTemplate = (values: Record<string, unknown>) => string;

type Node = { text: string } | { value: Expression; place: Place } | { branches: Branch[] };

/** A null condition is an `else`. */
type Branch = { condition: Expression | null; body: Node[] };

/** Context of a value, which determines its escaping; the parts of a link as in Go's html/template. */
type Place = 'plain' | 'html' | 'link start' | 'link path' | 'link query';

// A quoted text may hold braces: {{ `{{ .Code }}` }}.
const ACTION = /\{\{(- )?\s*(?:\/\*[\s\S]*?\*\/|((?:`[^`]*`|"(?:\\.|[^"\\])*"|[^`"])*?))\s*?( -)?\}\}/g;
const SAFE_LINK = /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i;

/**
 * Parses the Go template syntax that the official service's emails use: fields, `if`, `else if`, `else`, comments,
 * trimming (`{{-`), and `eq`, `ne`, `and`, `or`, `not`, `index`.
 *
 * @param kind `html` escapes values by context, `text` does not escape
 * @throws an explanation of the syntax error
 * @example parseTemplate('Hi {{ .Data.name }}', 'text')({ Data: { name: 'Ann' } }) // 'Hi Ann'
 */
export function parseTemplate(source: string, kind: 'html' | 'text'): GoTemplate {
  const root: Node[] = [];
  const open: { branches: Branch[]; outer: Node[] }[] = [];
  let body = root;
  let written = '';
  let end = 0;
  let trimNext = false;

  function addText(raw: string, trimEnd: boolean): void {
    let text = trimNext ? raw.trimStart() : raw;
    if (trimEnd) text = text.trimEnd();
    if (text.includes('{{')) throw new Error('“{{” is not closed');
    written += text;
    if (text) body.push({ text });
  }
  function branch(condition: Expression | null): void {
    const block = open.at(-1);
    if (!block || block.branches.at(-1)?.condition === null) throw new Error('“else” without “if”');
    body = [];
    block.branches.push({ condition, body });
  }

  for (const match of source.matchAll(ACTION)) {
    const [whole, trimBefore, action, trimAfter] = match;
    addText(source.slice(end, match.index), trimBefore !== undefined);
    end = match.index + whole.length;
    trimNext = trimAfter !== undefined;
    if (action === undefined) continue;
    const [, keyword, rest = ''] = /^(if|else if|else|end)\b\s*([\s\S]*)$/.exec(action) ?? [];
    if (keyword === 'if') {
      const branches: Branch[] = [];
      body.push({ branches });
      open.push({ branches, outer: body });
      branch(parseExpression(rest));
    } else if (keyword === 'else if') branch(parseExpression(rest));
    else if (keyword === 'else') branch(null);
    else if (keyword === 'end') {
      const block = open.pop();
      if (!block) throw new Error('“end” without “if”');
      body = block.outer;
    } else {
      body.push({ value: parseExpression(action), place: kind === 'text' ? 'plain' : placeAfter(written) });
      written += 'x';
    }
  }
  addText(source.slice(end), false);
  if (open.length > 0) throw new Error('“if” without “end”');
  return (values) => render(root, values);
}

// The context at the end of the text: in the URL of a link or image, or elsewhere.
function placeAfter(written: string): Place {
  const address = /\b(?:href|src|action)\s*=\s*(?:"([^"]*)|'([^']*))$/i.exec(written);
  if (!address) return 'html';
  const before = address[1] ?? address[2] ?? '';
  if (before === '') return 'link start';
  return /[?#]/.test(before) ? 'link query' : 'link path';
}

function render(nodes: Node[], values: Record<string, unknown>): string {
  return nodes
    .map((node) => {
      if ('text' in node) return node.text;
      if ('value' in node) return escaped(written(evaluate(node.value, values)), node.place);
      const taken = node.branches.find(({ condition }) => !condition || truth(evaluate(condition, values)));
      return taken ? render(taken.body, values) : '';
    })
    .join('');
}

function written(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function escaped(text: string, place: Place): string {
  if (place === 'plain') return text;
  if (place === 'link query') return encodeURIComponent(text.toWellFormed());
  // A link with a scheme that could run code becomes `#`.
  if (place === 'link start' && !SAFE_LINK.test(text)) return '#';
  return escapeHtml(text);
}

/** The syntax tree of a template action. */
type Expression =
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
function parseExpression(source: string): Expression {
  const tokens = tokenize(source);
  const expression = parseCall(tokens);
  if (tokens.length > 0) throw new Error(`“${source.trim()}” is not understood`);
  return expression;
}

/** Truth in Go templates: false for nil, zero and empty values. */
function truth(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function evaluate(expression: Expression, values: Record<string, unknown>): unknown {
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
