/** A module that cannot be imported; the message is for the author of the import. */
export class ImportError extends Error {
  /** The package that is not installed, as `npm install` is given it; `jsr:` and what `npx jsr add` is given. */
  readonly package: string | undefined;

  constructor(message: string, { package: name, ...options }: ErrorOptions & { package?: string } = {}) {
    super(message, options);
    this.package = name;
  }
}
