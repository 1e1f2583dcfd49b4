import { getUser } from '../endpoints/get-user.ts';
import { magicLink, otp } from '../endpoints/otp.ts';
import { reauthenticate } from '../endpoints/reauthenticate.ts';
import { recover } from '../endpoints/recover.ts';
import { resend } from '../endpoints/resend.ts';
import { signup } from '../endpoints/signup.ts';
import { token } from '../endpoints/token.ts';
import { changeUser } from '../endpoints/update-user.ts';
import { verify } from '../endpoints/verify.ts';
import { verifyLink } from '../endpoints/verify-link.ts';
import { logout } from '../sessions/endpoints.ts';
import type { Route } from './route.ts';

/** Sign-up, sign-in and sign-out, their emails and codes, and the person's own account. */
export const ACCOUNT_ROUTES: Readonly<Record<string, Route>> = {
  'POST /signup': { guard: 'key', endpoint: signup },
  'POST /token': { guard: 'key', endpoint: token },
  'POST /otp': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: otp },
  'POST /magiclink': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: magicLink },
  'POST /recover': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: recover },
  'POST /resend': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: resend },
  'GET /verify': { guard: 'open', limit: 'tokenVerifications', endpoint: verifyLink },
  'POST /verify': { guard: 'key', limit: 'tokenVerifications', endpoint: verify },
  'GET /reauthenticate': { guard: 'person', limit: 'signInSignUps', endpoint: reauthenticate },
  'POST /logout': { guard: 'person', endpoint: logout },
  'GET /user': { guard: 'person', endpoint: getUser },
  'PUT /user': { guard: 'person', limit: 'signInSignUps', endpoint: changeUser },
};
