import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** Who signs in at the provider. */
export type OidcPerson = {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture: string;
};

export type OidcServer = {
  /** `http://127.0.0.1:{port}`: what `[auth.external.google] url` names. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The account; a test may replace it. */
  person: OidcPerson;
  /** An ID token signed by the provider's key; the given claims replace the usual ones. */
  idToken(claims?: Record<string, unknown>): Promise<string>;
  /** Answers in the provider's place when it returns true. */
  intercept: ((path: string, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
};

export const MARIE: OidcPerson = {
  sub: '1038',
  email: 'marie.tremblay@example.com',
  email_verified: true,
  name: 'Marie Tremblay',
  picture: 'https://photos.example.com/marie.png',
};

/**
 * A real OpenID Connect provider on loopback with one account: its page asks « Marie Tremblay » whether to go on, with
 * the buttons « Continuer » and « Refuser ».
 *
 * It redirects to `/auth/v1/callback` on any port of this machine, as the port of the server under test is unknown
 * before its start.
 */
export async function startOidcServer(): Promise<OidcServer> {
  const http = createServer();
  http.listen(0, '127.0.0.1');
  // It keeps no process alive whose start failed.
  http.unref();
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server: OidcServer = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'bottin-tests',
    clientSecret: 'a secret/with + signs',
    person: MARIE,
    idToken: (claims = {}) =>
      new SignJWT({
        iss: server.issuer,
        aud: server.clientId,
        ...server.person,
        iat: now(),
        exp: now() + 60,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256' })
        .sign(privateKey),
    intercept: null,
    close: () => closed(http),
  };
  const provider = await createProvider(server, privateKey);
  const answer = provider.callback();
  http.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', server.issuer).pathname;
    if (server.intercept?.(path, response)) return;
    const handled = path.startsWith('/consent/')
      ? consent(provider, server, request, response)
      : answer(request, response);
    handled.catch((error: Error) => response.writeHead(500).end(error.message));
  });
  return server;
}

async function createProvider(server: OidcServer, privateKey: CryptoKey): Promise<Provider> {
  const provider = new Provider(server.issuer, {
    clients: [
      {
        client_id: server.clientId,
        client_secret: server.clientSecret,
        redirect_uris: ['http://127.0.0.1/auth/v1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // As Google does: the ID token says all of it.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/consent/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...server.person, sub }) }),
    ttl: { Session: 60, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 60, RefreshToken: 60 },
  });
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: (uri: string) =>
      /^http:\/\/(127\.0\.0\.1|localhost):\d+\/auth\/v1\/callback$/.test(uri),
  });
  return provider;
}

// One page for signing in and for consent, shown each time.
async function consent(
  provider: Provider,
  { person }: OidcServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="fr"><title>Compte</title><h1>${person.name}</h1>
       <form method="post"><button name="choice" value="yes">Continuer</button>
       <button name="choice" value="no">Refuser</button></form></html>`,
    );
    return;
  }
  const body = await text(request);
  if (new URLSearchParams(body).get('choice') !== 'yes') {
    const refused = { error: 'access_denied', error_description: 'The person refused' };
    return provider.interactionFinished(request, response, refused);
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(details.params.client_id) });
  grant.addOIDCScope(String(details.params.scope));
  const result = {
    login: { accountId: person.sub, remember: false },
    consent: { grantId: await grant.save() },
  };
  return provider.interactionFinished(request, response, result);
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
