import { ADMIN_ROUTES } from './admin-routes.ts';
import type { Call, PersonalCall } from './call.ts';
import { authorize } from './endpoints/authorize.ts';
import { callback } from './endpoints/callback.ts';
import { getUser } from './endpoints/get-user.ts';
import { health } from './endpoints/health.ts';
import { linkIdentity } from './endpoints/link-identity.ts';
import { logout } from './endpoints/logout.ts';
import { magicLink, otp } from './endpoints/otp.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { settings } from './endpoints/settings.ts';
import { signup } from './endpoints/signup.ts';
import { token } from './endpoints/token.ts';
import { unlinkIdentity } from './endpoints/unlink-identity.ts';
import { changeUser } from './endpoints/update-user.ts';
import { verify } from './endpoints/verify.ts';
import { verifyLink } from './endpoints/verify-link.ts';
import { FACTOR_ROUTES } from './factor-routes.ts';
import type { RequestLimit } from './limits/index.ts';
import { SAML_ROUTES } from './saml-routes.ts';

type Answer = Response | Promise<Response>;

/**
 * An endpoint, and who may ask it: a browser that follows a link (`open`), any holder of a key of the project, a
 * person with a token, or who has the service's own key (`service`).
 */
export type Route = {
  /** As what the requests of one address are counted; an endpoint without it may count by itself. */
  limit?: RequestLimit;
  /** Whether a person must show to be one where `[auth.captcha]` asks for it. */
  captcha?: true;
} & (
  | { guard: 'open' | 'key' | 'service'; endpoint: (call: Call) => Answer }
  | { guard: 'person'; endpoint: (call: PersonalCall) => Answer }
);

/** Every endpoint, by `METHOD /path`; what stands for a `:name` is in `params`. */
export const ROUTES: Readonly<Record<string, Route>> = {
  ...ADMIN_ROUTES,
  ...FACTOR_ROUTES,
  ...SAML_ROUTES,
  'GET /health': { guard: 'key', endpoint: health },
  'GET /settings': { guard: 'key', endpoint: settings },
  'POST /signup': { guard: 'key', endpoint: signup },
  'POST /token': { guard: 'key', endpoint: token },
  'POST /otp': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: otp },
  'POST /magiclink': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: magicLink },
  'POST /recover': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: recover },
  'POST /resend': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: resend },
  'GET /verify': { guard: 'open', limit: 'tokenVerifications', endpoint: verifyLink },
  'POST /verify': { guard: 'key', limit: 'tokenVerifications', endpoint: verify },
  'GET /reauthenticate': { guard: 'person', limit: 'signInSignUps', endpoint: reauthenticate },
  'GET /authorize': { guard: 'open', endpoint: authorize },
  'GET /callback': { guard: 'open', endpoint: callback },
  'POST /callback': { guard: 'open', endpoint: callback },
  'POST /logout': { guard: 'person', endpoint: logout },
  'GET /user/identities/authorize': { guard: 'person', endpoint: linkIdentity },
  'DELETE /user/identities/:id': { guard: 'person', endpoint: unlinkIdentity },
  'GET /user': { guard: 'person', endpoint: getUser },
  'PUT /user': { guard: 'person', limit: 'signInSignUps', endpoint: changeUser },
};
