import { claimDialog } from '#site/features/claims/texts.fr.ts';
import { listingDeletion } from '#site/features/deletion/texts.fr.ts';
import { facts } from '#site/features/facts/texts.fr.ts';
import { gallery } from '#site/features/gallery/texts.fr.ts';
import { codeSets } from '#site/features/listing/code-sets/texts.fr.ts';
import { listingFields } from '#site/features/listing-form/fields/texts.fr.ts';
import { listingHours } from '#site/features/listing-form/hours/texts.fr.ts';
import { listingForm } from '#site/features/listing-form/texts.fr.ts';
import { business } from '#site/features/listing-page/texts.fr.ts';
import { preview } from '#site/features/listing-preview/texts.fr.ts';
import { map } from '#site/features/map/texts.fr.ts';
import { listingMedia } from '#site/features/media/texts.fr.ts';
import { messages } from '#site/features/messages/texts.fr.ts';
import { notifications } from '#site/features/notifications/texts.fr.ts';
import { places } from '#site/features/places/texts.fr.ts';
import { correction } from '#site/features/reports/corrections/texts.fr.ts';
import { reports } from '#site/features/reports/texts.fr.ts';
import { reviews } from '#site/features/reviews/texts.fr.ts';
import { reviewDialog } from '#site/features/reviews/writing/texts.fr.ts';
import { savedSearches } from '#site/features/saved-searches/texts.fr.ts';
import { searchForm } from '#site/features/search/form/texts.fr.ts';
import { search } from '#site/features/search/texts.fr.ts';
import { signOut } from '#site/session/texts.fr.ts';
import common from '#site/shell/common-texts.fr.ts';
import { shell } from '#site/shell/texts.fr.ts';
import { form } from '#site/ui/form/texts.fr.ts';
import { account } from './account/texts.fr.ts';
import { inbox } from './businesses/messages/texts.fr.ts';
import { ownListings } from './businesses/texts.fr.ts';
import { editor } from './editor/texts.fr.ts';
import { profile } from './profile/texts.fr.ts';
import { wizard } from './wizard/texts.fr.ts';

/** All French texts of the application; public pages do not load them. */
export default {
  ...common,
  savedSearches,
  search,
  business,
  correction,
  facts,
  gallery,
  places,
  reports,
  reviews,
  searchForm,
  shell,
  claimDialog,
  reviewDialog,
  notifications,
  signOut,
  codeSets,
  account,
  editor,
  form,
  inbox,
  listingDeletion,
  listingFields,
  listingForm,
  listingHours,
  listingMedia,
  map,
  messages,
  ownListings,
  preview,
  profile,
  wizard,
};
