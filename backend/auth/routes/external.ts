import { authorize, callback, linkIdentity, unlinkIdentity } from '../external/endpoints.ts';
import type { Route } from './route.ts';

/** OAuth sign-in, and the identities of an account. */
export const EXTERNAL_ROUTES: Readonly<Record<string, Route>> = {
  'GET /authorize': { guard: 'open', endpoint: authorize },
  'GET /callback': { guard: 'open', endpoint: callback },
  'POST /callback': { guard: 'open', endpoint: callback },
  'GET /user/identities/authorize': { guard: 'person', endpoint: linkIdentity },
  'DELETE /user/identities/:id': { guard: 'person', endpoint: unlinkIdentity },
};
