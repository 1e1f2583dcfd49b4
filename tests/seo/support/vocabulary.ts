import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const NAMESPACE = 'http://schema.org/';
const TRIPLE = /^<([^>]+)> <([^>]+)> (?:<([^>]+)>|"(?:[^"\\]|\\.)*")/;

/** What schema.org's own vocabulary says; every name without its namespace. */
export type Vocabulary = {
  /** Whether it is a type, and of a class or of one below it. */
  isA(type: string, ancestor: string): boolean;
  isType(name: string): boolean;
  isDataType(name: string): boolean;
  /** The types of things that have this property; null for an unknown property. */
  domains(property: string): readonly string[] | null;
  /** The types of its values. */
  ranges(property: string): readonly string[];
  /** The enumerations of which it is a member, such as `DayOfWeek` for `Monday`. */
  enumerationsOf(member: string): readonly string[];
};

/** Reads the vocabulary that schema.org publishes, as the package `@vocabulary/schema` holds it. */
export function readVocabulary(): Vocabulary {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
  const parents = new Map<string, string[]>();
  const types = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  const ranges = new Map<string, string[]>();
  const properties = new Set<string>();
  const into: Record<string, Map<string, string[]>> = {
    'http://www.w3.org/2000/01/rdf-schema#subClassOf': parents,
    'http://www.w3.org/1999/02/22-rdf-syntax-ns#type': types,
    [`${NAMESPACE}domainIncludes`]: domains,
    [`${NAMESPACE}rangeIncludes`]: ranges,
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject = '', predicate = '', object = ''] = TRIPLE.exec(line) ?? [];
    const facts = into[predicate];
    if (!facts || !subject.startsWith(NAMESPACE)) continue;
    if (object.endsWith('#Property')) properties.add(bare(subject));
    const known = facts.get(bare(subject));
    if (known) known.push(bare(object));
    else facts.set(bare(subject), [bare(object)]);
  }
  const isA = (type: string, ancestor: string): boolean =>
    type === ancestor || (parents.get(type) ?? []).some((parent) => isA(parent, ancestor));
  const isType = (name: string) => (types.get(name) ?? []).some((type) => type.endsWith('#Class'));
  const isDataType = (name: string): boolean =>
    (types.get(name) ?? []).includes('DataType') || (parents.get(name) ?? []).some(isDataType);
  return {
    isA,
    isType,
    isDataType,
    domains: (property) => (properties.has(property) ? (domains.get(property) ?? []) : null),
    ranges: (property) => ranges.get(property) ?? [],
    enumerationsOf: (member) => (types.get(member) ?? []).filter((type) => isA(type, 'Enumeration')),
  };
}

function bare(name: string): string {
  return name.startsWith(NAMESPACE) ? name.slice(NAMESPACE.length) : name;
}
