import { createSsoProvider } from '../endpoints/admin/create-sso-provider.ts';
import { deleteSsoProvider } from '../endpoints/admin/delete-sso-provider.ts';
import { getSsoProvider } from '../endpoints/admin/get-sso-provider.ts';
import { listSsoProviders } from '../endpoints/admin/list-sso-providers.ts';
import { updateSsoProvider } from '../endpoints/admin/update-sso-provider.ts';
import { samlAcs } from '../endpoints/saml/acs.ts';
import { samlMetadata } from '../endpoints/saml/metadata.ts';
import { signInBySso } from '../endpoints/saml/sign-in.ts';
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
