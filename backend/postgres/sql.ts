/**
 * A piece of SQL whose values are separate from its text. Fragments nest; text only comes from template literals of the
 * source code, {@link identifier} and {@link literal}.
 */
export class Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }

  /** The statement for the driver: `$1`, `$2`… in the text, values in the same order. */
  compile(): { text: string; values: unknown[] } {
    const out: { text: string; values: unknown[] } = { text: '', values: [] };
    append(out, this);
    return out;
  }
}

/**
 * Builds a fragment; every interpolated value that is not itself a fragment becomes a parameter.
 *
 * @example sql`select * from ${identifier('public', 'listings')} where id = ${id}`
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return new Sql(strings, values);
}

export const empty = new Sql([''], []);

/** A quoted, possibly qualified name: `identifier('public', 'a"b')` is `"public"."a""b"`. */
export function identifier(...path: string[]): Sql {
  return new Sql([path.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')], []);
}

/** A quoted constant, for the few places of the grammar without parameters. */
export function literal(value: string): Sql {
  const quoted = `'${value.replaceAll("'", "''")}'`;
  return new Sql([value.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted], []);
}

/** Joins fragments with a separator; {@link empty} for an empty list. */
export function join(fragments: readonly Sql[], separator = ', '): Sql {
  if (fragments.length === 0) return empty;
  return new Sql(['', ...Array<string>(fragments.length - 1).fill(separator), ''], fragments);
}

function append(out: { text: string; values: unknown[] }, fragment: Sql): void {
  fragment.strings.forEach((text, index) => {
    out.text += text;
    if (index >= fragment.values.length) return;
    const value = fragment.values[index];
    if (value instanceof Sql) append(out, value);
    else out.text += `$${numberOf(value, out.values)}`;
  });
}

// A body used by several arguments is sent once.
function numberOf(value: unknown, values: unknown[]): number {
  const known = value instanceof Uint8Array ? values.indexOf(value) + 1 : 0;
  return known || values.push(value);
}
