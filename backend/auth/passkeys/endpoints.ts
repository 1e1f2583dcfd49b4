import { randomBytes } from 'node:crypto';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { json } from '../request/answer.ts';
import { friendlyNameField, readFields } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { mustBeMember, type PersonalCall } from '../sessions/guards.ts';
import { audit } from '../users/audit.ts';
import { lockUser } from '../users/queries.ts';
import { passkeyExists, passkeyNotFound, tooManyPasskeys } from './errors.ts';
import {
  mustHavePasskeys,
  mustManagePasskeys,
  mustRegisterPasskeys,
  mustVerify,
  takeAnswer,
} from './guards.ts';
import {
  deletePasskeyRow,
  findPasskeys,
  insertPasskey,
  insertPasskeyChallenge,
  presentPasskey,
  renamePasskey as rename,
} from './queries.ts';
import { registrationOptions, relyingPartyOf, verifyRegistration, webauthnUserOf } from './webauthn.ts';

/** Maximum passkeys per person: the official service's default. */
const MOST_PASSKEYS = 10;

/** `POST /passkeys/registration/options`: WebAuthn options for registering a passkey, valid for five minutes. */
export async function passkeyRegistrationOptions(personal: PersonalCall): Promise<Response> {
  mustHavePasskeys(personal);
  const call = mustBeMember(personal);
  mustRegisterPasskeys(call);
  const { context, user, now } = call;
  const existing = await findPasskeys(context.pool, user.id);
  if (existing.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const party = relyingPartyOf(context);
  const known = existing.map(({ credential_id }) => ({ credentialId: credential_id }));
  const options = await registrationOptions(party, webauthnUserOf(user), known, randomBytes);
  const asked = { challenge: options.challenge, rpId: party.rpId };
  const { id, expiresAt } = await insertPasskeyChallenge(context.pool, 'registration', user.id, asked, now);
  return json({ challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) });
}

/** `POST /passkeys/registration/verify`: stores the passkey that the browser created. */
export async function verifyPasskeyRegistration(personal: PersonalCall): Promise<Response> {
  mustHavePasskeys(personal);
  const call = mustBeMember(personal);
  mustRegisterPasskeys(call);
  const { context, user, now } = call;
  const { challenge, credential } = await takeAnswer(call, 'registration', user.id, await readFields(call));
  const passkey = await mustVerify(() => verifyRegistration(relyingPartyOf(context), challenge, credential));
  const row = await inTransaction(context.pool, async (client) => {
    await lockUser(client, user.id);
    if ((await findPasskeys(client, user.id)).length >= MOST_PASSKEYS) throw tooManyPasskeys();
    const name = AUTHENTICATOR_NAMES[passkey.aaguid] ?? 'Passkey';
    const inserted = await insertPasskey(client, user.id, passkey, name, now);
    if (!inserted) throw passkeyExists();
    await audit(client, 'passkey_created', user, call, { passkey_id: inserted.id });
    return inserted;
  });
  return json(presentPasskey(row));
}

/** `GET /passkeys`: the person's passkeys. */
export async function listPasskeys(call: PersonalCall): Promise<Response> {
  mustHavePasskeys(call);
  return json((await findPasskeys(call.context.pool, call.user.id)).map(presentPasskey));
}

/** `PATCH /passkeys/:id`: renames a passkey. */
export async function renamePasskey(call: PersonalCall): Promise<Response> {
  mustHavePasskeys(call);
  const { context, user, now, params } = call;
  const { id } = params;
  if (!isUuid(id)) throw passkeyNotFound();
  const name = friendlyNameField(await readFields(call));
  if (!name) throw validationFailed('friendly_name is required');
  const row = await inTransaction(context.pool, async (client) => {
    const renamed = await rename(client, user.id, id, name, now);
    if (!renamed) throw passkeyNotFound();
    await audit(client, 'passkey_updated', user, call, { passkey_id: id });
    return renamed;
  });
  return json(presentPasskey(row));
}

/** `DELETE /passkeys/:id`: removes one of the person's passkeys. */
export async function deletePasskey(call: PersonalCall): Promise<Response> {
  mustHavePasskeys(call);
  mustManagePasskeys(call);
  const { context, user, params } = call;
  const { id } = params;
  if (!isUuid(id)) throw passkeyNotFound();
  await inTransaction(context.pool, async (client) => {
    if (!(await deletePasskeyRow(client, user.id, id))) throw passkeyNotFound();
    await audit(client, 'passkey_deleted', user, call, { passkey_id: id });
  });
  return new Response(null, { status: 204 });
}

/** The most common passkey providers, by authenticator model (AAGUID), under the names that their vendors publish. */
const AUTHENTICATOR_NAMES: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain (Managed)',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'd3452668-01fd-4c12-926c-83a4204853aa': 'Microsoft Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge on Mac',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  'eaecdef2-1c31-5634-8639-f1cbd9c00a08': 'KeePassDX',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  'f3809540-7f14-49c1-a8b3-8f813b225541': 'Enpass',
  'b78a0a55-6ef8-d246-a042-ba0f6d55050c': 'LastPass',
};
