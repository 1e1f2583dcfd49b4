import { CODE_SET_KEYS, codeSetOf } from './fields/code-sets.ts';
import type { Fact, Field } from './fields/field.ts';
import { FIELD_KEYS, type FieldKey, fieldOf } from './fields/listing-fields.ts';

/**
 * Facts that open data leaves out: texts and pictures belong to their authors, who let the directory alone show them,
 * and email addresses in a file invite mass mailings.
 */
const CLOSED_FACTS = ['description', 'email', 'logo', 'photos'] as const satisfies readonly Fact[];

export type OpenColumn = { column: string; kind: Field['kind']; choices: readonly string[] };

/** The columns of the open data, in file order; most come from the registry of fields. */
export const OPEN_COLUMNS: readonly OpenColumn[] = [
  { column: 'slug', kind: 'string', choices: [] },
  { column: 'neq', kind: 'string', choices: [] },
  // Category and subcategory are one column.
  ...FIELD_KEYS.filter(isOpen).flatMap(columnsOf).filter(isFirst),
  { column: 'sources', kind: 'string', choices: [] },
];

function isOpen(key: FieldKey): boolean {
  const { fact, visibility, column } = fieldOf(key);
  const isClosed = fact !== null && (CLOSED_FACTS as readonly Fact[]).includes(fact);
  return !isClosed && visibility !== 'never' && column !== 'show_address';
}

function isFirst({ column }: OpenColumn, index: number, all: OpenColumn[]): boolean {
  return all.findIndex((other) => other.column === column) === index;
}

function columnsOf(key: FieldKey): OpenColumn[] {
  const { file, kind, choices } = fieldOf(key);
  const codes = CODE_SET_KEYS.filter((set) => set === key).flatMap((set) => codeSetOf(set).codes);
  const columns = Object.keys(file);
  // Each social network is a column.
  return columns.map((column) => ({
    column,
    kind: columns.length > 1 ? 'string' : kind,
    choices: choices ?? codes,
  }));
}
