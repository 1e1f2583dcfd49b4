export { importBusinesses } from './businesses.ts';
export { keepColumnMap, readColumnMap, readColumnMaps } from './column-maps.ts';
export { SourceFileError } from './csv-source.ts';
export { inspectFile, parseMapping } from './inspect.ts';
export type { Ledger } from './ledger.ts';
export { importLicences } from './licences/index.ts';
export { importMunicipalities } from './municipalities.ts';
export { importPlaces } from './places/index.ts';
export { importRegistry } from './registry/index.ts';
