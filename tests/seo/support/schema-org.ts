import type { Vocabulary } from './vocabulary.ts';

type Node = { [property: string]: unknown };

const IRI = /^https?:\/\/schema\.org\/(\w+)$/;

/**
 * Errors of a JSON-LD document by schema.org's vocabulary: an unknown type or property, a property that its type
 * does not have, a value that the property does not accept, a dangling reference.
 *
 * @param elsewhere the `@id` of things that other pages describe
 * @returns one line per error; empty when the document is valid
 */
export function schemaErrors(document: Node, vocabulary: Vocabulary, elsewhere: string[] = []): string[] {
  const issues: string[] = [];
  if (document['@context'] !== 'https://schema.org') issues.push('@context is not https://schema.org');
  const nodes = (document['@graph'] ?? [document]) as Node[];
  const known = new Map(nodes.map((node) => [node['@id'], node]));

  const checkNode = (node: Node, path: string) => {
    const type = node['@type'];
    if (typeof type !== 'string' || !vocabulary.isType(type)) {
      issues.push(`${path}: no type ${JSON.stringify(type)}`);
      return;
    }
    for (const [name, value] of Object.entries(node)) {
      if (name.startsWith('@')) continue;
      // `query-input` describes the input of the action's `query`: https://schema.org/docs/actions.html
      const property = name.replace(/-(input|output)$/, '');
      const domains = vocabulary.domains(property);
      if (!domains) issues.push(`${path}: no property ${name}`);
      else if (!domains.some((domain) => vocabulary.isA(type, domain)))
        issues.push(`${path}: ${type} has no ${name}`);
      else {
        const values = Array.isArray(value) ? value : [value];
        if (values.length === 0) issues.push(`${path}.${name}: empty`);
        for (const one of values) checkValue(one, property, `${path}.${name}`);
      }
    }
  };

  const checkValue = (value: unknown, property: string, path: string) => {
    const ranges = vocabulary.ranges(property);
    if (typeof value !== 'object' || value === null) {
      if (!ranges.some((range) => isLiteral(value, range, vocabulary))) {
        issues.push(`${path}: ${JSON.stringify(value)} is none of ${ranges.join(', ')}`);
      }
      return;
    }
    const node = value as Node;
    const id = node['@id'];
    if (Object.keys(node).length === 1 && typeof id === 'string') {
      const target = known.get(id);
      if (target) mustBeOf(target['@type'], ranges, path);
      else if (!elsewhere.includes(id)) issues.push(`${path}: ${id} is nowhere`);
      return;
    }
    mustBeOf(node['@type'], ranges, path);
    checkNode(node, path);
  };

  const mustBeOf = (type: unknown, ranges: readonly string[], path: string) => {
    if (!ranges.some((range) => vocabulary.isA(String(type), range))) {
      issues.push(`${path}: ${String(type)} is none of ${ranges.join(', ')}`);
    }
  };

  for (const node of nodes) checkNode(node, String(node['@type']));
  return issues;
}

function isLiteral(value: unknown, range: string, vocabulary: Vocabulary): boolean {
  if (typeof value === 'number')
    return range === 'Number' || (range === 'Integer' && Number.isInteger(value));
  if (typeof value === 'boolean') return range === 'Boolean';
  if (typeof value !== 'string' || value.trim() === '') return false;
  const member = IRI.exec(value)?.[1];
  if (member && vocabulary.enumerationsOf(member).includes(range)) return true;
  if (!vocabulary.isDataType(range)) return false;
  const forms: Record<string, RegExp> = {
    Date: /^\d{4}(-\d\d(-\d\d)?)?$/,
    DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
    Time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
    URL: /^https?:\/\/\S+$/,
  };
  // A value in another notation, such as a number in a text, is invalid.
  return range === 'Text' || (forms[range]?.test(value) ?? false);
}
