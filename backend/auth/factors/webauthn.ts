import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { passkeyRefused } from '../passkeys/errors.ts';
import {
  authenticationOptions,
  credentialIdOf,
  PasskeyError,
  registrationOptions,
  relyingPartyOf,
  verifyAuthentication,
  verifyRegistration,
  webauthnUserOf,
} from '../passkeys/webauthn.ts';
import { type Fields, objectField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import type { MemberCall } from '../sessions/guards.ts';
import { deleteChallenge } from './challenges.ts';
import type { Challenge, Factor, FactorKind, Proof } from './factor.ts';
import {
  findSecurityKeys,
  insertSecurityKey,
  keepLastAnswer,
  recordSecurityKeyUse,
} from './webauthn-queries.ts';

type Type = 'create' | 'request';

/** A security key, or any other WebAuthn authenticator. */
export const webauthnFactor: FactorKind = {
  draft: () => ({ row: { type: 'webauthn' }, shown: {} }),

  async ask({ context, user }, factor) {
    const party = relyingPartyOf(context);
    const keys = await findSecurityKeys(context.pool, user.id);
    const type = typeFor(factor);
    const options =
      type === 'create'
        ? await registrationOptions(party, webauthnUserOf(user), keys, randomBytes, 'discouraged')
        : await authenticationOptions(party, randomBytes, keys.filter(isOf(factor)));
    return {
      webAuthn: { type, challenge: options.challenge, rpId: party.rpId },
      shown: { webauthn: { type, credential_options: { publicKey: options } } },
    };
  },

  async prove(call, factor, challenge, fields) {
    const { type, answer } = readAnswer(fields);
    // The challenge determines the type, not the response: otherwise a new key could stand in for the enrolled one.
    if (type !== typeFor(factor) || type !== challenge.web_authn_session_data?.type) {
      return { refused: passkeyRefused(new PasskeyError(`${type} is not what was asked`)) };
    }
    try {
      const prove = type === 'create' ? proveNew : proveKnown;
      return await prove(call, factor, challenge, answer);
    } catch (cause) {
      if (!(cause instanceof PasskeyError)) throw cause;
      return { refused: passkeyRefused(cause) };
    }
  },
};

async function proveNew(
  { context, now }: MemberCall,
  factor: Factor,
  challenge: Challenge,
  answer: unknown,
): Promise<Proof> {
  const key = await verifyRegistration(relyingPartyOf(context), questionOf(challenge), answer);
  return singleUseProof(challenge, 'create', answer, (client) =>
    insertSecurityKey(client, factor.id, key, now),
  );
}

async function proveKnown(
  { context, user, now }: MemberCall,
  factor: Factor,
  challenge: Challenge,
  answer: unknown,
): Promise<Proof> {
  const [key] = (await findSecurityKeys(context.pool, user.id)).filter(isOf(factor));
  if (!key || !credentialIdOf(answer)?.equals(key.credentialId)) {
    throw new PasskeyError('The answer is not of the key that was asked for');
  }
  const party = relyingPartyOf(context);
  const holder = { ...key, userId: user.id };
  const count = await verifyAuthentication(party, questionOf(challenge), answer, holder, 'optional');
  return singleUseProof(challenge, 'request', answer, (client) =>
    recordSecurityKeyUse(client, factor.id, count, now),
  );
}

/** @param store saves the key or its counter; false when another request was first */
function singleUseProof(
  challenge: Challenge,
  type: Type,
  answer: unknown,
  store: (client: ClientBase) => Promise<boolean>,
): Proof {
  const { id, factor_id, created_at } = challenge;
  return {
    async consume(client) {
      if (!(await deleteChallenge(client, id)) || !(await store(client))) return false;
      await keepLastAnswer(client, factor_id, {
        challenge: { challenge_id: id, factor_id, created_at },
        type,
        credential_response: answer,
      });
      return true;
    },
  };
}

function readAnswer(fields: Fields): { type: Type; answer: unknown } {
  const webauthn = objectField(fields, 'webauthn');
  if (!webauthn) throw validationFailed('WebAuthn config required');
  const { type, credential_response: answer } = webauthn;
  if (type !== 'create' && type !== 'request') {
    throw validationFailed('WebAuthn type must be create or request');
  }
  if ((answer ?? undefined) === undefined) throw validationFailed('credential_response required');
  return { type, answer };
}

const typeFor = ({ status }: Factor): Type => (status === 'verified' ? 'request' : 'create');

const isOf =
  ({ id }: Factor) =>
  ({ factorId }: { factorId: string }) =>
    factorId === id;

const questionOf = ({ web_authn_session_data }: Challenge) => String(web_authn_session_data?.challenge);
