export { CityField } from './address/city-field.tsx';
export { municipalityLabel } from './address/use-city.ts';
export { CategoryFields } from './category-fields.tsx';
export { CodeSetFields } from './code-set-fields.tsx';
export { WeekEditor } from './hours/week-editor.tsx';
export type { Municipality } from './municipalities-api.ts';
export {
  emailOnLeaving,
  leave,
  lineOnLeaving,
  phoneOnLeaving,
  postalCodeOnLeaving,
  websiteOnLeaving,
} from './on-leaving.ts';
export { municipalityQuery, taxonomyQuery } from './queries.ts';
export { ServicesFields } from './services-fields.tsx';
export { type ListingForm, useListingForm } from './use-listing-form.ts';
export { refusalOf } from './use-refusal.ts';
