import { identifier, type Sql, sql } from '../../postgres/sql.ts';
import type { ReadNode } from '../plan/model.ts';
import { callSql } from './call.ts';

/** The FROM item of a node, with the node's alias. */
export type SourceSql = (node: ReadNode) => Sql;

export const sourceSql: SourceSql = ({ source, alias }) => {
  const name = identifier(alias);
  switch (source.kind) {
    case 'table':
      return sql`${identifier(source.table.schema, source.table.name)} as ${name}`;
    case 'junction': {
      const junction = sql`${identifier(source.junction.schema, source.junction.name)} as ${identifier(source.junctionAlias)}`;
      return sql`${identifier(source.table.schema, source.table.name)} as ${name}, ${junction}`;
    }
    case 'computed': {
      const { function: called, argumentAlias, argumentType } = source;
      // The cast chooses between functions of one name on rows of different tables.
      const row = sql`${identifier(argumentAlias)}::${identifier(argumentType.schema, argumentType.name)}`;
      return sql`${identifier(called.schema, called.name)}(${row}) as ${name}`;
    }
    case 'call':
      return sql`${callSql(source.call)} as ${name}`;
    case 'change':
      throw new TypeError('what was written is read from the statement that wrote it');
  }
};
