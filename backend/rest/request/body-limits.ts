const MIB = 2 ** 20;

/** Limits of a request body; a body above any of them is refused with 413. */
export type BodyLimits = {
  /** Size of the body as sent. */
  bytes: number;
  /** Size of a body that this process parses: CSV, a form, and JSON without `columns` in the URL. */
  parsedBytes: number;
  /** Rows of CSV. */
  rows: number;
  /** Fields of a form, columns of CSV, keys of a row and arguments of a call; PostgreSQL's tables have 1,600 at most. */
  fields: number;
  /** Cells of CSV, its names included. */
  cells: number;
  /** Keys and values of JSON that is read here: each costs some 100 bytes of memory. */
  values: number;
  /** Nesting of JSON that is read here. */
  depth: number;
};

const FORM = { fields: 1_600, depth: 128 };

/** For every role but the service role: the anonymous key is public. */
export const PUBLIC_BODY: Readonly<BodyLimits> = {
  ...FORM,
  bytes: MIB,
  parsedBytes: MIB,
  rows: 10_000,
  cells: 100_000,
  values: 100_000,
};

/** For the service role, which moves whole tables. */
const SERVICE_BODY: Readonly<BodyLimits> = {
  ...FORM,
  bytes: 20 * MIB,
  parsedBytes: 8 * MIB,
  rows: 100_000,
  cells: 500_000,
  values: 250_000,
};

/** The limits of a role's bodies. */
export function bodyLimits(role: string): Readonly<BodyLimits> {
  return role === 'service_role' ? SERVICE_BODY : PUBLIC_BODY;
}
