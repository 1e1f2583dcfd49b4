import { parseSync } from 'oxc-parser';

type Node = { type: string; start: number; [property: string]: unknown };

/** Attributes whose value a person reads or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'lead',
  'placeholder',
  'title',
]);

/** Letters that English words and the names of programs do not have. */
const FRENCH = /[àâäçéèêëîïôöùûüœ«»’]/i;
/** A capital, then more than one word. */
const SENTENCE = /^[A-ZÀ-Ý][\p{L}’']*(?: [\p{L}’',:-]+)+[.!?…]?$/u;

/**
 * The texts for people that stand in a module instead of in the catalogues, as `line: text`.
 *
 * They are: the words of JSX, those of attributes that are read aloud or shown, and any other string that has a French
 * letter or the form of a sentence, but for the messages of errors and of the console, which only developers read.
 *
 * @param file its name, whose ending says whether it may hold JSX
 * @example codeTexts('a.tsx', '<p>Bonjour</p>') // ['1: Bonjour']
 */
export function codeTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = new Map<number, string>();
  visit(program as unknown as Node, [], (node, parents) => {
    const text = textOf(node);
    if (text !== null && isForPeople(text, node, parents)) found.set(node.start, text.trim());
  });
  return Array.from(found, ([start, text]) => `${source.slice(0, start).split('\n').length}: ${text}`);
}

function visit(node: Node, parents: Node[], see: (node: Node, parents: Node[]) => void): void {
  see(node, parents);
  const inside = [...parents, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node, inside, see);
    }
  }
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw;
  return null;
}

function isForPeople(text: string, node: Node, parents: Node[]): boolean {
  if (!/\p{L}/u.test(text)) return false;
  if (node.type === 'JSXText') return true;
  if (parents.some(({ type }) => type === 'TSLiteralType' || type === 'ImportDeclaration')) return false;
  if (parents.some(isForDevelopers)) return false;
  const attribute = parents.findLast(({ type }) => type === 'JSXAttribute');
  const [parent] = parents.slice(-1);
  if (attribute === parent && attribute) return SPOKEN.has(String((attribute.name as Node).name));
  return isShown(parents) || FRENCH.test(text) || SENTENCE.test(text);
}

/** Whether a value is written as it is: a child of an element, perhaps chosen by a condition. */
function isShown(parents: Node[]): boolean {
  const from = parents.findLastIndex(
    ({ type }) => !/^(Conditional|Logical)Expression$|^Template(Literal|Element)$/.test(type),
  );
  const isChild =
    parents[from]?.type === 'JSXExpressionContainer' && parents[from - 1]?.type !== 'JSXAttribute';
  // The test of a condition is not what is written.
  return isChild && !parents.slice(from).some(({ type }) => type === 'BinaryExpression');
}

function isForDevelopers({ type, callee }: Node): boolean {
  const called = callee as Node | undefined;
  if (type === 'NewExpression') return /Error$/.test(String(called?.name));
  return type === 'CallExpression' && (called?.object as Node | undefined)?.name === 'console';
}
