import { codeSets } from '#site/features/listing/code-sets/texts.fr.ts';
import { business } from '#site/features/listing-page/texts.fr.ts';
import { privacyRequest } from '#site/features/privacy-requests/texts.fr.ts';
import { search } from '#site/features/search/texts.fr.ts';
import common from '#site/shell/common-texts.fr.ts';
import { form } from '#site/ui/form/texts.fr.ts';
import { blog, commitments, ranking } from './content/texts.fr.ts';
import { home } from './home/texts.fr.ts';
import { browse } from './lists/texts.fr.ts';
import { app, businessHead, busy, feed, offline, unsubscribe } from './texts.fr.ts';

/** Every French text of the documents. Browsers load only the areas of the islands that wake (site/i18n/load-texts.ts). */
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
};
