import type { Relationship } from '../catalog/model.ts';
import type { JoinCondition, Source } from './model.ts';

// PostgreSQL cuts a name at 63 bytes without a word, and a cut name could be another's.
const MAX_ALIAS_BYTES = 56;

/** Generates aliases that are unique within a statement, at any nesting level. */
export class Aliases {
  readonly #taken = new Set<string>();

  take(wanted: string): string {
    const fits = Buffer.byteLength(wanted) <= MAX_ALIAS_BYTES;
    const base = fits ? wanted : [...wanted].slice(0, MAX_ALIAS_BYTES / 4).join('');
    let alias = base;
    for (let next = 2; this.#taken.has(alias); next++) alias = `${base}_${next}`;
    this.#taken.add(alias);
    return alias;
  }
}

/** Join conditions between the source of a relationship and the row of `parentAlias`. */
export function joinTo(
  aliases: Aliases,
  relationship: Relationship,
  parentAlias: string,
  alias: string,
  depth: number,
): { source: Source; on: JoinCondition[] } {
  if (relationship.kind === 'computed')
    return {
      source: {
        kind: 'computed',
        function: relationship.function,
        argumentAlias: parentAlias,
        argumentType: relationship.from,
      },
      on: [],
    };
  if (relationship.kind !== 'many-to-many')
    return {
      source: { kind: 'table', table: relationship.to },
      on: relationship.columns.map(([otherColumn, column]) => ({
        alias,
        column,
        otherAlias: parentAlias,
        otherColumn,
      })),
    };
  const junctionAlias = aliases.take(`${relationship.junction.name}_${depth}`);
  return {
    source: { kind: 'junction', table: relationship.to, junction: relationship.junction, junctionAlias },
    on: [
      ...relationship.toColumns.map(([column, otherColumn]) => ({
        alias,
        column,
        otherAlias: junctionAlias,
        otherColumn,
      })),
      ...relationship.fromColumns.map(([otherColumn, column]) => ({
        alias: junctionAlias,
        column,
        otherAlias: parentAlias,
        otherColumn,
      })),
    ],
  };
}
