import { magicLink, otp, recover, resend } from '../account/otp.ts';
import { reauthenticate } from '../account/password.ts';
import { signup } from '../account/sign-up.ts';
import { changeUser, getUser } from '../account/user.ts';
import { verify, verifyLink } from '../account/verify.ts';
import { logout } from '../sessions/endpoints.ts';
import type { Route } from './route.ts';
import { token } from './token.ts';

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
