import type { QueryConfig } from 'pg';
import type { Sql } from '../../postgres/sql.ts';

// Each connection keeps what it has prepared until it closes: this bounds the memory that takes.
const MAX_NAMES = 400;
const MAX_SEEN = 4_000;

/**
 * Names the statements that come again, so that PostgreSQL parses them once per connection.
 *
 * Parsing and planning is most of a small read's cost. A text that is seen for the first time gets no name: addresses
 * made up by a crawler must not use the names up.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #seen = new Set<string>();

  prepare(statement: Sql): QueryConfig {
    const { text, values } = statement.compile();
    const name = this.#names.get(text);
    if (name !== undefined) return { name, text, values };
    if (this.#seen.delete(text) && this.#names.size < MAX_NAMES) {
      const given = `rest-${this.#names.size}`;
      this.#names.set(text, given);
      return { name: given, text, values };
    }
    if (this.#seen.size >= MAX_SEEN) this.#seen = new Set();
    this.#seen.add(text);
    return { text, values };
  }
}
