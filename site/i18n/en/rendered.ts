import { app } from './app.ts';
import { blog } from './blog.ts';
import { businessHead } from './business-head.ts';
import { busy } from './busy.ts';
import { commitments } from './commitments.ts';
import { feed } from './feed.ts';
import { form } from './form.ts';
import { offline } from './offline.ts';
import { privacyRequest } from './privacy-request.ts';
import { ranking } from './ranking.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The English texts of pages whose words the server writes: no page carries them that does not need them. */
export default {
  app,
  blog,
  businessHead,
  busy,
  commitments,
  feed,
  form,
  offline,
  privacyRequest,
  ranking,
  unsubscribe,
};
