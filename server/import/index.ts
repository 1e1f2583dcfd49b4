export { type BusinessImportOptions, type BusinessImportSummary, importBusinesses } from './businesses.ts';
export {
  importMunicipalities,
  type MunicipalityImportOptions,
  type MunicipalityImportSummary,
} from './municipalities.ts';
