import { health, settings } from '../account/settings.ts';
import { ACCOUNT_ROUTES } from './accounts.ts';
import { ADMIN_ROUTES } from './admin.ts';
import { EXTERNAL_ROUTES } from './external.ts';
import { FACTOR_ROUTES } from './factors.ts';
import { PASSKEY_ROUTES } from './passkeys.ts';
import type { Route } from './route.ts';
import { SAML_ROUTES } from './saml.ts';

/** All endpoints by `METHOD /path`; `:name` segments become `params`. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'GET /health': { guard: 'key', endpoint: health },
  'GET /settings': { guard: 'key', endpoint: settings },
  ...ACCOUNT_ROUTES,
  ...ADMIN_ROUTES,
  ...EXTERNAL_ROUTES,
  ...FACTOR_ROUTES,
  ...PASSKEY_ROUTES,
  ...SAML_ROUTES,
};
