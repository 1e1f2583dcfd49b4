import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from '#backend/postgres/uuid.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { oauthClientNotFound, oauthServerDisabled, registrationDisabled } from './errors.ts';
import { readChanges, readRegistration } from './fields.ts';
import {
  changeSecret,
  deleteClient,
  findClient,
  insertClient,
  listClients,
  type OAuthClient,
  presentClient,
  updateClient,
} from './queries.ts';

/** `GET /admin/oauth/clients` */
export async function listOAuthClients({ context }: Call): Promise<Response> {
  mustBeEnabled(context);
  return json({ clients: (await listClients(context.pool)).map((client) => presentClient(client)) });
}

/** `POST /admin/oauth/clients`: the secret of a confidential client is in this response alone. */
export async function createOAuthClient(call: Call): Promise<Response> {
  mustBeEnabled(call.context);
  return insertNewClient(call, 'manual');
}

/** `POST /oauth/clients/register` (RFC 7591), where `allow_dynamic_registration` allows it. */
export async function registerOAuthClient(call: Call): Promise<Response> {
  mustBeEnabled(call.context);
  if (!call.context.settings.oauthServer?.allowDynamicRegistration) throw registrationDisabled();
  return insertNewClient(call, 'dynamic');
}

/** `GET /admin/oauth/clients/:id` */
export async function getOAuthClient(call: Call): Promise<Response> {
  return json(presentClient(await clientInPath(call)));
}

/** `PUT /admin/oauth/clients/:id`: fields that are not sent keep their value. */
export async function updateOAuthClient(call: Call): Promise<Response> {
  const { id, client_type } = await clientInPath(call);
  const changes = readChanges(await readFields(call), client_type);
  return json(presentClient(await updateClient(call.context.pool, id, changes)));
}

/** `DELETE /admin/oauth/clients/:id` */
export async function deleteOAuthClient(call: Call): Promise<Response> {
  const { id } = await clientInPath(call);
  await deleteClient(call.context.pool, id);
  return new Response(null, { status: 204 });
}

/** `POST /admin/oauth/clients/:id/regenerate_secret` */
export async function regenerateOAuthSecret(call: Call): Promise<Response> {
  const { id, client_type } = await clientInPath(call);
  if (client_type === 'public') throw validationFailed('Cannot regenerate secret for public client');
  const secret = drawSecret();
  return json(presentClient(await changeSecret(call.context.pool, id, hashOf(secret)), secret));
}

async function insertNewClient(call: Call, registration: 'manual' | 'dynamic'): Promise<Response> {
  const client = readRegistration(await readFields(call));
  const secret = client.client_type === 'confidential' ? drawSecret() : undefined;
  const row = await insertClient(call.context.pool, client, registration, secret ? hashOf(secret) : null);
  // RFC 7591, section 3.2.1; the administration's answer is the official one.
  const expiry = registration === 'dynamic' && secret ? { client_secret_expires_at: 0 } : {};
  return json({ ...presentClient(row, secret), ...expiry }, 201);
}

async function clientInPath({ context, params: { id = '' } }: Call): Promise<OAuthClient> {
  mustBeEnabled(context);
  if (!isUuid(id)) throw validationFailed('invalid client_id format');
  const client = await findClient(context.pool, id);
  if (!client) throw oauthClientNotFound();
  return client;
}

/** @throws AuthError 404 `feature_disabled` */
export function mustBeEnabled({ settings }: Call['context']): void {
  if (!settings.oauthServer?.enabled) throw oauthServerDisabled();
}

function drawSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a client secret, for the database. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
