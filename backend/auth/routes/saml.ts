import {
  createSsoProvider,
  deleteSsoProvider,
  getSsoProvider,
  listSsoProviders,
  updateSsoProvider,
} from '../saml/admin-endpoints.ts';
import { samlAcs, samlMetadata, signInBySso } from '../saml/endpoints.ts';
import type { Route } from './route.ts';

/** SAML 2.0 single sign-on. */
export const SAML_ROUTES: Readonly<Record<string, Route>> = {
  'POST /sso': { guard: 'key', limit: 'sso', captcha: true, endpoint: signInBySso },
  'GET /sso/saml/metadata': { guard: 'open', endpoint: samlMetadata },
  'POST /sso/saml/acs': { guard: 'open', limit: 'sso', endpoint: samlAcs },
  'GET /admin/sso/providers': { guard: 'service', endpoint: listSsoProviders },
  'POST /admin/sso/providers': { guard: 'service', endpoint: createSsoProvider },
  'GET /admin/sso/providers/:id': { guard: 'service', endpoint: getSsoProvider },
  'PUT /admin/sso/providers/:id': { guard: 'service', endpoint: updateSsoProvider },
  'DELETE /admin/sso/providers/:id': { guard: 'service', endpoint: deleteSsoProvider },
};
