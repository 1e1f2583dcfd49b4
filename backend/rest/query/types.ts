import { identifier, Sql } from '../../postgres/sql.ts';

// SQL's own spellings, which PostgreSQL's grammar turns into a type of another name; quoted they would name nothing.
const STANDARD_NAMES: Readonly<Record<string, string>> = {
  bigint: 'int8',
  'bit varying': 'varbit',
  boolean: 'bool',
  char: 'bpchar',
  character: 'bpchar',
  'character varying': 'varchar',
  dec: 'numeric',
  decimal: 'numeric',
  'double precision': 'float8',
  float: 'float8',
  int: 'int4',
  integer: 'int4',
  real: 'float4',
  smallint: 'int2',
  'time with time zone': 'timetz',
  'time without time zone': 'time',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
};

/** A type that a caller named, always quoted: `int` → `"int4"`, `mood` → `"mood"`. */
export function typeName(written: string): Sql {
  const name = written.replaceAll(/\s+/g, ' ').toLowerCase();
  return identifier(STANDARD_NAMES[name] ?? name);
}

/** A type or an expression as PostgreSQL prints it, names quoted: only for text from the catalogue. */
export function catalogueText(text: string): Sql {
  return new Sql([text], []);
}
