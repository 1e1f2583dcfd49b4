export { importBusinesses } from './businesses.ts';
export { SourceFileError } from './csv-source.ts';
export { inspectFile, parseMapping } from './inspect.ts';
export type { Ledger } from './ledger.ts';
export { importMunicipalities } from './municipalities.ts';
export { importRegistry } from './registry/index.ts';
