import { type Expression, evaluate, parseExpression, truth } from './go-expression.ts';
import { escapeHtml } from './html.ts';

/** Renders a template with values; a missing field is empty. */
export type GoTemplate = (values: Record<string, unknown>) => string;

type Node = { text: string } | { value: Expression; place: Place } | { branches: Branch[] };

/** A null condition is an `else`. */
type Branch = { condition: Expression | null; body: Node[] };

/** Context of a value, which determines its escaping; the parts of a link as in Go's html/template. */
type Place = 'plain' | 'html' | 'link start' | 'link path' | 'link query';

const ACTION = /\{\{(- )?\s*(?:\/\*[\s\S]*?\*\/|([\s\S]*?))\s*?( -)?\}\}/g;
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
