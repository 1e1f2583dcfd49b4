/** A module that cannot be had: its message is for whoever wrote the import. */
export class ImportError extends Error {}
