/** A module that cannot be imported; the message is for the author of the import. */
export class ImportError extends Error {
  /** What `npm install` must be given, when the module is of a package that is not installed. */
  readonly package: string | undefined;

  constructor(message: string, { package: name, ...options }: ErrorOptions & { package?: string } = {}) {
    super(message, options);
    this.package = name;
  }
}

export const jsxUnsupported = (url: string) =>
  new ImportError(`${url}: JSX is not supported here; compile it, or write it as function calls.`);
