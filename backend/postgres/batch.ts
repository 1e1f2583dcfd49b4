import pg, { type Connection, type PoolClient, type QueryConfig } from 'pg';
import { isDatabaseError, markUncommitted } from './connection-error.ts';

export type BatchResult = {
  /** Every value as PostgreSQL's text representation. */
  rows: Record<string, string | null>[];
};

/**
 * Runs statements as one transaction that costs one packet each way, and returns the rows of each.
 *
 * PostgreSQL takes everything up to a Sync message for one transaction, which a failure rolls back whole (its protocol
 * documentation, « Pipelining »). The driver sends a Sync after every statement, and so needs `begin` and `commit`
 * around them: twice the statements and four packets each way, which for a small read is more than the read itself.
 *
 * @param client of a pool in pipeline mode
 * @param statements whose values are texts, numbers, booleans, bytes or null
 * @throws the driver's `DatabaseError` of the first statement that failed; those behind it were not run
 */
export function sendBatch(client: PoolClient, statements: readonly QueryConfig[]): Promise<BatchResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new Batch(statements, resolve, reject));
  });
}

type Prepared = { text: string; columns: readonly string[] };

// Statements that each connection has prepared for batches, by name; a name may be reused for another text. The prefix
// separates them from the driver's own list. PostgreSQL refuses to run a prepared statement whose columns have changed,
// so the columns described at the first execution stay valid.
const prepared = new WeakMap<Connection, Map<string, Prepared>>();
const NAME_PREFIX = 'batch-';

// The driver calls these methods by name as messages arrive. In pipeline mode it accepts no other class than its own,
// because another might leave a portal open across round trips; a batch ends with its Sync as the driver's queries do.
class Batch extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #resolve: (results: BatchResult[]) => void;
  readonly #results: BatchResult[] = [];
  /** Columns of the statement whose result comes next. */
  #columns: readonly string[] = [];
  #rows: BatchResult['rows'] = [];
  #prepared: Map<string, Prepared> = new Map();
  readonly callback: (error?: Error | null) => void;

  constructor(
    statements: readonly QueryConfig[],
    resolve: (results: BatchResult[]) => void,
    reject: (error: Error) => void,
  ) {
    super('');
    // Converted before anything is sent: a value that cannot be converted must not leave half a batch on the wire.
    this.#statements = statements.map(({ name, text, values = [] }) => ({
      name,
      text,
      values: values.map(asText),
    }));
    this.#resolve = resolve;
    this.callback = (error) => {
      if (error) reject(error);
    };
  }

  override submit = (connection: Connection): void => {
    this.#prepared = prepared.get(connection) ?? new Map();
    prepared.set(connection, this.#prepared);
    connection.stream.cork();
    try {
      for (const statement of this.#statements) send(connection, statement, this.#prepared);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    this.#recallColumns();
  };

  handleRowDescription({ fields }: { fields: { name: string }[] }): void {
    this.#columns = fields.map(({ name }) => name);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, string | null> = {};
    for (let index = 0; index < fields.length; index++)
      row[this.#columns[index] as string] = fields[index] as string | null;
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    const statement = this.#statements[this.#results.length];
    if (statement?.name !== undefined && !this.#prepared.has(statement.name))
      this.#prepared.set(statement.name, { text: statement.text, columns: this.#columns });
    this.#results.push({ rows: this.#rows });
    this.#rows = [];
    this.#recallColumns();
  }

  handleError(error: Error): void {
    // PostgreSQL sends its answers in order, and ends a connection (57P01) at no moment of a commit.
    const isPartial = this.#results.length < this.#statements.length;
    if (isPartial && isDatabaseError(error) && error.code === '57P01') markUncommitted(error);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results);
  }

  #recallColumns(): void {
    const name = this.#statements[this.#results.length]?.name;
    this.#columns = (name !== undefined && this.#prepared.get(name)?.columns) || [];
  }
}

type Statement = { name: string | undefined; text: string; values: (string | Buffer | null)[] };

function send(connection: Connection, { name, text, values }: Statement, known: Map<string, Prepared>): void {
  const statement = name === undefined ? '' : NAME_PREFIX + name;
  const isKnown = name !== undefined && known.get(name)?.text === text;
  if (!isKnown) {
    // A prepared statement that failed may not exist on the server; closing a missing one is no error.
    if (name !== undefined) {
      known.delete(name);
      connection.close({ type: 'S', name: statement }, true);
    }
    connection.parse({ name: statement, text, types: [] }, true);
  }
  connection.bind({ statement, values }, true);
  if (!isKnown) connection.describe({ type: 'P' }, true);
  connection.execute(null, true);
}

function asText(value: unknown): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`a batch takes no value of type ${typeof value}`);
}
