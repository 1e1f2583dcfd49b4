export { importBusinesses } from './businesses.ts';
export { importMunicipalities } from './municipalities.ts';
