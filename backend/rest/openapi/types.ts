/** The part of a Swagger 2.0 schema that PostgreSQL's type decides. */
export type TypeSchema = { type?: string; format: string; items?: { type?: string } };

const TYPES: Readonly<Record<string, string | undefined>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  // Anything at all, which Swagger says by saying nothing.
  json: undefined,
  jsonb: undefined,
};

const FORMATS: Readonly<Record<string, string>> = { smallint: 'int32', integer: 'int32', bigint: 'int64' };

/** @example `integer` → integer of format int32; `text[]` → array of strings; `jsonb` → anything */
export function typeSchema(type: string): TypeSchema {
  const format = FORMATS[type] ?? type;
  if (type.endsWith('[]')) return { type: 'array', format, items: jsonType(type.slice(0, -2)) };
  return { ...jsonType(type), format };
}

/** A parameter of an address, which is a text where JSON has no simple type for it. */
export function parameterType(type: string): { type: string; format: string } {
  const schema = typeSchema(type);
  const isSimple = schema.type !== undefined && schema.type !== 'array';
  return { type: isSimple ? (schema.type as string) : 'string', format: schema.format };
}

function jsonType(type: string): { type?: string } {
  if (!(type in TYPES)) return { type: type.endsWith('[]') ? 'array' : 'string' };
  const known = TYPES[type];
  return known === undefined ? {} : { type: known };
}

/**
 * A column's default as JSON, where it is a plain value.
 *
 * @example `'new'::text` → `"new"`; `0` → 0; `now()` of a timestamp → `"now()"`, as PostgREST writes it; `f(1)` of an
 * integer → undefined
 */
export function defaultValue(type: string, expression: string | null): unknown {
  if (expression === null) return undefined;
  const { type: json } = typeSchema(type);
  if (json === 'string') {
    const constant = /^'(.*)'$/s.exec(expression.replace(`::${type}`, ''))?.[1];
    return constant?.replaceAll("''", "'") ?? expression;
  }
  try {
    return JSON.parse(expression);
  } catch {
    // An expression: only PostgreSQL knows what comes of it.
    return undefined;
  }
}
