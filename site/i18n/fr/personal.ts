import { account } from './account.ts';
import { form } from './form.ts';
import publicTexts from './index.ts';
import { listingFields } from './listing-fields.ts';
import { listingForm } from './listing-form.ts';
import { listingHours } from './listing-hours.ts';
import { map } from './map.ts';
import { profile } from './profile.ts';

/** The French texts of personal pages (sign-in, profile, administration): no public page carries them. */
<<<<<<< HEAD
export default { ...publicTexts, account, form, listingForm, listingHours, map, profile };
=======
export default { ...publicTexts, account, form, listingFields, listingForm, map, profile };
>>>>>>> bf9e8e4 (feat(listing-form): the fields of a listing, and the inputs they are made of)
