/** A module that cannot be imported; the message is for the author of the import. */
export class ImportError extends Error {}
