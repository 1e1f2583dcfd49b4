import { facts } from '#site/features/facts/texts.en.ts';
import { gallery } from '#site/features/gallery/texts.en.ts';
import { accountLists } from '#site/features/kept-listings/lists/texts.en.ts';
import { kept, keptPage } from '#site/features/kept-listings/texts.en.ts';
import { codeSets } from '#site/features/listing/code-sets/texts.en.ts';
import { business } from '#site/features/listing-page/texts.en.ts';
import { map } from '#site/features/map/texts.en.ts';
import { messages } from '#site/features/messages/texts.en.ts';
import { places } from '#site/features/places/texts.en.ts';
import { prices } from '#site/features/price-requests/texts.en.ts';
import { privacyRequest } from '#site/features/privacy-requests/texts.en.ts';
import { reports } from '#site/features/reports/texts.en.ts';
import { reviews } from '#site/features/reviews/texts.en.ts';
import { savedSearches } from '#site/features/saved-searches/texts.en.ts';
import { searchForm } from '#site/features/search/form/texts.en.ts';
import { search } from '#site/features/search/texts.en.ts';
import type { SameTexts } from '#site/i18n/catalogue.ts';
import common from '#site/shell/common-texts.en.ts';
import { shell } from '#site/shell/texts.en.ts';
import { form } from '#site/ui/form/texts.en.ts';
import { comparison } from './compare/texts.en.ts';
import { blog, commitments, ranking } from './content/texts.en.ts';
import type french from './document-texts.fr.ts';
import { home } from './home/texts.en.ts';
import { question } from './listing/texts.en.ts';
import { browse } from './lists/texts.en.ts';
import { missingTrades } from './missing-trades/texts.en.ts';
import { openData } from './open-data/texts.en.ts';
import { ownerKit } from './owner-kit/texts.en.ts';
import { placeLists } from './place-lists/texts.en.ts';
import { status } from './status/texts.en.ts';
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
} from './texts.en.ts';

/** Every English text of the documents. Browsers load only the areas of the islands that wake (site/i18n/load-texts.ts). */
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
} satisfies SameTexts<typeof french>;
