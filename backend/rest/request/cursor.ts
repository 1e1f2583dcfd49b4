import { unreadableParameter } from '../errors.ts';

/** Reads a text from left to right; a failure says where it stopped and what would have been understood there. */
export class Cursor {
  readonly text: string;
  readonly subject: string;
  position = 0;

  /** @param subject what is being read, for the caller: `select parameter`, `filter`… */
  constructor(text: string, subject: string) {
    this.text = text;
    this.subject = subject;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  sees(expected: string): boolean {
    return this.text.startsWith(expected, this.position);
  }

  /** Moves past `expected` when it comes next. */
  takes(expected: string): boolean {
    if (!this.sees(expected)) return false;
    this.position += expected.length;
    return true;
  }

  /** Moves past what a sticky expression matches here and returns it. */
  match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.position;
    const found = expression.exec(this.text);
    if (found === null) return undefined;
    this.position += found[0].length;
    return found;
  }

  demand(expected: string): void {
    if (!this.takes(expected)) this.fail(`"${expected}"`);
  }

  skipBlanks(): void {
    while (this.text[this.position] === ' ' || this.text[this.position] === '\t') this.position += 1;
  }

  /** Runs a reading that may not apply: when it fails, the cursor is back where it was. */
  attempt<T>(read: () => T): T | undefined {
    const start = this.position;
    try {
      return read();
    } catch {
      this.position = start;
      return undefined;
    }
  }

  fail(expecting: string): never {
    const next = this.text.codePointAt(this.position);
    const unexpected = next === undefined ? 'end of input' : JSON.stringify(String.fromCodePoint(next));
    throw unreadableParameter(
      `"failed to parse ${this.subject} (${this.text})" (line 1, column ${this.position + 1})`,
      `unexpected ${unexpected} expecting ${expecting}`,
    );
  }
}
