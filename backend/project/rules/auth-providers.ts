import { nearest } from '#backend/nearest.ts';
import type { Settings } from '../settings/index.ts';
import { mustHave, type Report, warnUnset } from './report.ts';

/** Providers of the account service that need no issuer URL (`backend/auth/external/providers.ts`). */
export const PROVIDERS: readonly string[] = [
  ...['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github', 'gitlab', 'google'],
  ...['kakao', 'keycloak', 'linkedin_oidc', 'notion', 'slack_oidc', 'snapchat', 'spotify', 'twitch'],
  ...['vercel_marketplace', 'workos', 'x', 'zoom'],
];

/** Providers that were replaced by `NAME_oidc`: they are read, and have no effect. */
export const DEPRECATED_PROVIDERS: readonly string[] = ['linkedin', 'slack'];
/** OAuth 1.0a, which X retires. */
const TWITTER = 'twitter';
// Half of the letters may differ: `gogle`, `githib`.
const SIMILARITY = 0.5;
// Their sign-in can be done with a token of the device alone.
const WITHOUT_SECRET = ['apple', 'google'];

/** `[auth.external.*]`. */
export function checkExternal(external: Settings['auth']['external'], report: Report): void {
  for (const [name, provider] of Object.entries(external)) {
    const path = ['auth', 'external', name];
    if (isUnknown(name) && !provider.url) {
      const meant = nearest(name, PROVIDERS, SIMILARITY);
      report.warn(
        path,
        `unknown provider, which has no url either${meant ? `; did you mean ${meant}?` : ''}`,
      );
      continue;
    }
    if (!provider.enabled) continue;
    if (name === TWITTER && !provider.url) {
      report.warn(path, 'is not offered; use auth.external.x');
      continue;
    }
    if (DEPRECATED_PROVIDERS.includes(name)) {
      report.warn(path, `is no longer offered; use auth.external.${name}_oidc`);
      continue;
    }
    mustHave(report, path, provider, WITHOUT_SECRET.includes(name) ? ['clientId'] : ['clientId', 'secret']);
    warnUnset(report, [...path, 'redirect_uri'], provider.redirectUri);
    warnUnset(report, [...path, 'url'], provider.url);
  }
}

function isUnknown(name: string): boolean {
  return ![...PROVIDERS, ...DEPRECATED_PROVIDERS, TWITTER].includes(name);
}

const CLERK_DOMAIN = /^(clerk([.][a-z0-9-]+){2,}|([a-z0-9-]+[.])+clerk[.]accounts[.]dev)$/;

/** `[auth.third_party.*]`: one at most. */
export function checkThirdParty(thirdParty: Settings['auth']['thirdParty'], report: Report): void {
  const { firebase, auth0, awsCognito, clerk, workos } = thirdParty;
  const path = (name: string) => ['auth', 'third_party', name];
  if (firebase.enabled) mustHave(report, path('firebase'), firebase, ['projectId']);
  if (auth0.enabled) mustHave(report, path('auth0'), auth0, ['tenant']);
  if (awsCognito.enabled) {
    mustHave(report, path('aws_cognito'), awsCognito, ['userPoolId', 'userPoolRegion']);
  }
  if (clerk.enabled) {
    mustHave(report, path('clerk'), clerk, ['domain']);
    if (!CLERK_DOMAIN.test(clerk.domain)) {
      report.reject(
        [...path('clerk'), 'domain'],
        'must be like clerk.example.com or example.clerk.accounts.dev',
      );
    }
  }
  if (workos.enabled) mustHave(report, path('workos'), workos, ['issuerUrl']);
  const enabled = Object.values(thirdParty).filter((provider) => provider.enabled).length;
  if (enabled > 1) report.reject(['auth', 'third_party'], 'only one provider may be enabled');
}
