import { facts } from '#site/features/facts/texts.fr.ts';
import { gallery } from '#site/features/gallery/texts.fr.ts';
import { accountLists } from '#site/features/kept-listings/lists/texts.fr.ts';
import { kept, keptPage } from '#site/features/kept-listings/texts.fr.ts';
import { codeSets } from '#site/features/listing/code-sets/texts.fr.ts';
import { business } from '#site/features/listing-page/texts.fr.ts';
import { map } from '#site/features/map/texts.fr.ts';
import { messages } from '#site/features/messages/texts.fr.ts';
import { places } from '#site/features/places/texts.fr.ts';
import { prices } from '#site/features/price-requests/texts.fr.ts';
import { privacyRequest } from '#site/features/privacy-requests/texts.fr.ts';
import { reports } from '#site/features/reports/texts.fr.ts';
import { reviews } from '#site/features/reviews/texts.fr.ts';
import { savedSearches } from '#site/features/saved-searches/texts.fr.ts';
import { searchForm } from '#site/features/search/form/texts.fr.ts';
import { search } from '#site/features/search/texts.fr.ts';
import common from '#site/shell/common-texts.fr.ts';
import { shell } from '#site/shell/texts.fr.ts';
import { form } from '#site/ui/form/texts.fr.ts';
import { comparison } from './compare/texts.fr.ts';
import { blog, commitments, ranking } from './content/texts.fr.ts';
import { home } from './home/texts.fr.ts';
import { question } from './listing/texts.fr.ts';
import { browse } from './lists/texts.fr.ts';
import { missingTrades } from './missing-trades/texts.fr.ts';
import { openData } from './open-data/texts.fr.ts';
import { ownerKit } from './owner-kit/texts.fr.ts';
import { placeLists } from './place-lists/texts.fr.ts';
import { status } from './status/texts.fr.ts';
import {
  app,
  businessHead,
  busy,
  feed,
  notFound,
  offline,
  paper,
  sharedList,
  unsubscribe,
} from './texts.fr.ts';

/** Every French text of the documents. Browsers load only the areas of the islands that wake (site/i18n/load-texts.ts). */
export default {
  ...common,
  accountLists,
  app,
  blog,
  browse,
  business,
  businessHead,
  busy,
  codeSets,
  commitments,
  comparison,
  facts,
  feed,
  form,
  gallery,
  home,
  kept,
  keptPage,
  map,
  messages,
  notFound,
  offline,
  missingTrades,
  openData,
  status,
  ownerKit,
  paper,
  placeLists,
  places,
  prices,
  privacyRequest,
  question,
  ranking,
  reports,
  reviews,
  savedSearches,
  search,
  searchForm,
  sharedList,
  shell,
  unsubscribe,
};
