import { isUuid } from '#backend/postgres/uuid.ts';
import { isSameSecret } from '../credentials/tokens.ts';
import { hashOf } from '../oauth-clients/endpoints.ts';
import { findClient, findSecretHash, type OAuthClient } from '../oauth-clients/queries.ts';
import type { Call } from '../request/call.ts';
import { clientRefused } from './errors.ts';

/**
 * Authenticates the client of a token request, by the method that it is registered for (RFC 6749, section 2.3.1).
 *
 * @param form fields of the body
 * @throws AuthError 401 `invalid_client`
 */
export async function authenticateClient(call: Call, form: URLSearchParams): Promise<OAuthClient> {
  const { id, secret, method } = credentialsOf(call, form);
  if (!isUuid(id)) throw clientRefused('Invalid client_id format');
  const client = await findClient(call.context.pool, id);
  if (!client) throw clientRefused('Invalid client credentials');
  if (method !== client.token_endpoint_auth_method) {
    throw clientRefused(
      `invalid authentication method: client is registered for '${client.token_endpoint_auth_method}' but '${method}' was used`,
    );
  }
  if (client.client_type === 'public') return client;
  const known = await findSecretHash(call.context.pool, id);
  if (!known || !isSameSecret(hashOf(secret), known)) throw clientRefused('invalid client credentials');
  return client;
}

type Credentials = { id: string; secret: string; method: string };

function credentialsOf({ request }: Call, form: URLSearchParams): Credentials {
  const [, encoded] = /^Basic\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (encoded !== undefined) {
    const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    if (id === undefined || secret === undefined) throw clientRefused('invalid basic auth format');
    return { id: formDecoded(id), secret: formDecoded(secret), method: 'client_secret_basic' };
  }
  const [id, secret] = [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  if (!id) throw clientRefused('client_id is required');
  return { id, secret, method: secret ? 'client_secret_post' : 'none' };
}

// Clients encode both parts as in a form. Our own ids and secrets have no character that this changes.
function formDecoded(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll('&', '%26')}`).get('text') ?? '';
}
