import { claimDialog } from '#site/features/claims/texts.en.ts';
import { listingDeletion } from '#site/features/deletion/texts.en.ts';
import { facts } from '#site/features/facts/texts.en.ts';
import { gallery } from '#site/features/gallery/texts.en.ts';
import { codeSets } from '#site/features/listing/code-sets/texts.en.ts';
import { listingFields } from '#site/features/listing-form/fields/texts.en.ts';
import { listingHours } from '#site/features/listing-form/hours/texts.en.ts';
import { listingForm } from '#site/features/listing-form/texts.en.ts';
import { business } from '#site/features/listing-page/texts.en.ts';
import { preview } from '#site/features/listing-preview/texts.en.ts';
import { map } from '#site/features/map/texts.en.ts';
import { listingMedia } from '#site/features/media/texts.en.ts';
import { messages } from '#site/features/messages/texts.en.ts';
import { notifications } from '#site/features/notifications/texts.en.ts';
import { places } from '#site/features/places/texts.en.ts';
import { correction } from '#site/features/reports/corrections/texts.en.ts';
import { reports } from '#site/features/reports/texts.en.ts';
import { reviews } from '#site/features/reviews/texts.en.ts';
import { reviewDialog } from '#site/features/reviews/writing/texts.en.ts';
import { savedSearches } from '#site/features/saved-searches/texts.en.ts';
import { searchForm } from '#site/features/search/form/texts.en.ts';
import { search } from '#site/features/search/texts.en.ts';
import type { SameTexts } from '#site/i18n/catalogue.ts';
import { signOut } from '#site/session/texts.en.ts';
import common from '#site/shell/common-texts.en.ts';
import { shell } from '#site/shell/texts.en.ts';
import { form } from '#site/ui/form/texts.en.ts';
import { account } from './account/texts.en.ts';
import type french from './app-texts.fr.ts';
import { inbox } from './businesses/messages/texts.en.ts';
import { ownListings } from './businesses/texts.en.ts';
import { editor } from './editor/texts.en.ts';
import { profile } from './profile/texts.en.ts';
import { wizard } from './wizard/texts.en.ts';

/** All English texts of the application; public pages do not load them. */
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
} satisfies SameTexts<typeof french>;
