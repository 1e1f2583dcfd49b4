import type { PersonalCatalogue } from '../catalogue.ts';
import { account } from './account.ts';
import { editor } from './editor.ts';
import { form } from './form.ts';
import publicTexts from './index.ts';
import { listingDeletion } from './listing-deletion.ts';
import { listingFields } from './listing-fields.ts';
import { listingForm } from './listing-form.ts';
import { listingHours } from './listing-hours.ts';
import { listingMedia } from './listing-media.ts';
import { map } from './map.ts';
import { ownListings } from './own-listings.ts';
import { preview } from './preview.ts';
import { profile } from './profile.ts';
import { wizard } from './wizard.ts';

/** The English texts of personal pages. */
export default {
  ...publicTexts,
  account,
  editor,
  form,
  listingDeletion,
  listingFields,
  listingForm,
  listingHours,
  listingMedia,
  map,
  ownListings,
  preview,
  profile,
  wizard,
} satisfies PersonalCatalogue;
