import { codeSets } from '#site/features/listing/code-sets/texts.en.ts';
import { business } from '#site/features/listing-page/texts.en.ts';
import { privacyRequest } from '#site/features/privacy-requests/texts.en.ts';
import { search } from '#site/features/search/texts.en.ts';
import type { SameTexts } from '#site/i18n/catalogue.ts';
import common from '#site/shell/common-texts.en.ts';
import { form } from '#site/ui/form/texts.en.ts';
import { blog, commitments, ranking } from './content/texts.en.ts';
import type french from './document-texts.fr.ts';
import { home } from './home/texts.en.ts';
import { browse } from './lists/texts.en.ts';
import { app, businessHead, busy, feed, offline, unsubscribe } from './texts.en.ts';

/** Every English text of the documents. Browsers load only the areas of the islands that wake (site/i18n/load-texts.ts). */
export default {
  ...common,
  app,
  blog,
  browse,
  business,
  businessHead,
  busy,
  codeSets,
  commitments,
  feed,
  form,
  home,
  offline,
  privacyRequest,
  ranking,
  search,
  unsubscribe,
} satisfies SameTexts<typeof french>;
