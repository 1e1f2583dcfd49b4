import { empty, identifier, join, type Sql, sql } from '../../postgres/sql.ts';
import type { Call, CallArgument } from '../plan/model.ts';
import { arrayLiteral } from './predicates.ts';
import { catalogueText } from './types.ts';

/** Column name of the result of a function without result columns. */
export const SCALAR = 'pgrst_scalar';

/** A call as the source of rows: `"public"."search"("q" => $1::text)`. */
export function callSql({ routine, arguments: given }: Call): Sql {
  const called = sql`${identifier(routine.schema, routine.name)}(${join(given.map(argumentSql))})`;
  return routine.returns.kind === 'composite' ? called : sql`(select ${called} as ${identifier(SCALAR)})`;
}

function argumentSql(argument: CallArgument): Sql {
  const { name, variadic } = argument.parameter;
  const value = valueSql(argument);
  if (name === '') return value;
  return variadic ? sql`variadic ${identifier(name)} => ${value}` : sql`${identifier(name)} => ${value}`;
}

function valueSql(argument: CallArgument): Sql {
  const { name, type } = argument.parameter;
  switch (argument.from) {
    case 'text':
      return sql`${argument.value}${argument.value instanceof Uint8Array ? ofBytes(type) : empty}::${catalogueText(type)}`;
    case 'texts':
      return sql`${arrayLiteral(argument.values)}::${catalogueText(type)}`;
    case 'json': {
      const object = sql`${argument.json}::json${argument.inArray ? sql` -> 0` : empty}`;
      return sql`(select ${identifier(name)} from json_to_record(${object}) as _(${identifier(
        name,
      )} ${catalogueText(type)}))`;
    }
  }
}

// Bytes go in PostgreSQL's binary format, which for jsonb begins with a version that no caller sends.
function ofBytes(type: string): Sql {
  return type === 'jsonb' ? sql`::json` : empty;
}
