// Each connection keeps what it has prepared until it closes: this bounds the memory that takes.
const MAX_NAMES = 400;
const MAX_SEEN = 4_000;

/**
 * Names the statements that come again, so that PostgreSQL parses and plans them once per connection, which is most
 * of a small read's cost. A text that is seen for the first time gets no name: addresses made up by a crawler must
 * not use the names up.
 *
 * Each role has its own names: row-level security makes its plan another, and a connection that served two roles by
 * one name would plan again at every change of role.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #seen = new Set<string>();

  /** Undefined for a statement that is better sent without a name. */
  nameOf(statement: string, role: string): string | undefined {
    const text = `${role}\0${statement}`;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#seen.delete(text) && this.#names.size < MAX_NAMES) {
      const name = `rest-${this.#names.size}`;
      this.#names.set(text, name);
      return name;
    }
    if (this.#seen.size >= MAX_SEEN) this.#seen = new Set();
    this.#seen.add(text);
    return undefined;
  }
}
