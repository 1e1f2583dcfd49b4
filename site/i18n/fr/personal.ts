import { account } from './account.ts';
import { admin } from './admin.ts';
import { browse } from './browse.ts';
import { business } from './business.ts';
import { claimDialog } from './claim-dialog.ts';
import { claimsRoom } from './claims-room.ts';
import { codeSets } from './code-sets.ts';
import { duplicates } from './duplicates.ts';
import { editor } from './editor.ts';
import { form } from './form.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import publicTexts from './index.ts';
import { listingDeletion } from './listing-deletion.ts';
import { listingFields } from './listing-fields.ts';
import { listingForm } from './listing-form.ts';
import { listingHours } from './listing-hours.ts';
import { listingMedia } from './listing-media.ts';
import { map } from './map.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { ownListings } from './own-listings.ts';
import { preview } from './preview.ts';
import { privacyRoom } from './privacy-room.ts';
import { profile } from './profile.ts';
import { reportDialog } from './report-dialog.ts';
import { reviewDialog } from './review-dialog.ts';
import { search } from './search.ts';
import { signOut } from './sign-out.ts';
import { sponsorsRoom } from './sponsors-room.ts';
import { stats } from './stats.ts';
import { tools } from './tools.ts';
import { wizard } from './wizard.ts';

/** The French texts of personal pages (sign-in, profile, administration): no public page carries them. */
export default {
  ...publicTexts,
  browse,
  home,
  search,
  business,
  reportDialog,
  claimDialog,
  reviewDialog,
  notifications,
  privacyRoom,
  signOut,
  sponsorsRoom,
  stats,
  codeSets,
  duplicates,
  tools,
  imports,
  claimsRoom,
  moderation,
  admin,
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
};
