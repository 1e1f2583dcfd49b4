import { type ImportDeclaration, type Node, parse } from 'acorn';

/**
 * Removes unused imported names, and imports without names left, as TypeScript does by default: they name types, which
 * do not exist at run time. Line numbers are preserved.
 *
 * @param code JavaScript; code that cannot be parsed is returned unchanged, and the engine reports the error
 */
export function elideUnusedImports(code: string): string {
  if (!/^\s*import\b/m.test(code)) return code;
  const body = parsed(code);
  const imports = body.filter((node) => node.type === 'ImportDeclaration');
  const used = new Set<string>();
  for (const node of body) if (node.type !== 'ImportDeclaration') collectNames(node, used);

  let result = code;
  for (const node of imports.reverse()) {
    const kept = node.specifiers.filter(({ local }) => used.has(local.name));
    if (kept.length === node.specifiers.length) continue;
    const written = code.slice(node.start, node.end);
    const rewritten =
      kept.length === 0 ? '' : `import ${clause(code, kept)} from ${code.slice(node.source.start, node.end)}`;
    const lines = written.split('\n').length - rewritten.split('\n').length;
    result =
      result.slice(0, node.start) + rewritten + '\n'.repeat(Math.max(lines, 0)) + result.slice(node.end);
  }
  return result;
}

/** The specifiers that a module imports or re-exports statically; none for code that cannot be parsed. */
export function importedBy(code: string): string[] {
  return parsed(code).flatMap((node) =>
    'source' in node && node.source?.type === 'Literal' ? [String(node.source.value)] : [],
  );
}

function parsed(code: string) {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }).body;
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function clause(code: string, specifiers: ImportDeclaration['specifiers']): string {
  const text = ({ start, end }: Node) => code.slice(start, end);
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier').map(text);
  const others = specifiers.filter(({ type }) => type !== 'ImportSpecifier').map(text);
  return [...others, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])].join(', ');
}

type Loose = Node & { name?: string; computed?: boolean; shorthand?: boolean; [part: string]: unknown };

// Names in use, ignoring scopes: an import shadowed by a local of the same name is kept, which is harmless.
function collectNames(node: Loose | Node, names: Set<string>): void {
  const { type, name, computed, shorthand } = node as Loose;
  if (type === 'Identifier' && name !== undefined) names.add(name);
  for (const [part, child] of Object.entries(node)) {
    const isPropertyName = (part === 'property' || part === 'key') && !computed && !shorthand;
    if (isPropertyName || type === 'MetaProperty') continue;
    for (const inner of Array.isArray(child) ? child : [child]) {
      if (typeof inner === 'object' && inner !== null && 'type' in inner) collectNames(inner as Loose, names);
    }
  }
}
