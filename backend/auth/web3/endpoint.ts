import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { base64Bytes } from '../credentials/encodings.ts';
import { accountOf } from '../external/account.ts';
import {
  oauthRefused,
  walletChainUnsupported,
  walletMessageUsed,
  walletsDisabled,
} from '../external/errors.ts';
import { identityDataOf, type Profile } from '../external/profile.ts';
import { runBeforeUserCreated } from '../hooks/new-user.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { AuthError, validationFailed } from '../request/errors.ts';
import { isAllowed } from '../request/redirects.ts';
import { beginSession } from '../sessions/tokens.ts';
import { lastUseOf, type WalletMessage, WalletMessageError, walletError } from './message.ts';
import {
  isSignedByEthereum,
  isSignedBySolana,
  parseEthereumMessage,
  parseSolanaMessage,
} from './signatures.ts';

const PROVIDER = 'web3';
const MIN_MESSAGE_BYTES = 64;
const MAX_MESSAGE_BYTES = 20 * 1024;

type Chain = 'ethereum' | 'solana';

/** The differences between the chains: message format and signature. */
type Rules = {
  name: 'Ethereum' | 'Solana';
  read(text: string): WalletMessage;
  isSigned(message: WalletMessage, signature: string): boolean;
  /** @throws AuthError 400 `validation_failed` for a malformed signature */
  mustBeSignature(text: string): void;
};

const CHAINS: Readonly<Record<Chain, Rules>> = {
  ethereum: {
    name: 'Ethereum',
    read: parseEthereumMessage,
    isSigned: isSignedByEthereum,
    mustBeSignature(text) {
      if (text.replace(/^0x/, '').length !== 130) {
        throw validationFailed(
          'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
        );
      }
    },
  },
  solana: {
    name: 'Solana',
    read: parseSolanaMessage,
    isSigned: (message, text) => isSignedBySolana(message, solanaBytes(text)),
    mustBeSignature(text) {
      if (text.length !== 86 && text.length !== 88) {
        throw validationFailed('signature must be 64 bytes encoded as base64 with or without padding');
      }
      solanaBytes(text);
    },
  },
};

/** `POST /token?grant_type=web3`: sign-in with a single-use message signed by a wallet for this site. */
export async function signInWithWeb3(call: Call): Promise<Response> {
  const { context, now, redirects } = call;
  const { solana, ethereum } = context.settings.web3;
  if (!solana.enabled && !ethereum.enabled) throw walletsDisabled('Web3 provider');
  const fields = await readFields(call);
  const chain = textField(fields, 'chain');
  if (chain !== 'ethereum' && chain !== 'solana') throw walletChainUnsupported();
  const { name, read, isSigned, mustBeSignature } = CHAINS[chain];
  if (!context.settings.web3[chain].enabled) throw walletsDisabled(`${name} Web3 provider`);
  const signature = textField(fields, 'signature');
  const text = mustBeOfLength(textField(fields, 'message'));
  mustBeSignature(signature);
  const message = readable(read, text);
  if (!isSigned(message, signature)) {
    throw oauthRefused('invalid_grant', 'Signature does not match address in message');
  }
  const isOurs = (address: string) => isAllowed(address, context.siteUrl, redirects);
  const error = walletError(message, name, isOurs, now);
  if (error !== null) throw oauthRefused('invalid_grant', error);
  return signIn(call, chain, message);
}

async function signIn(call: Call, chain: Chain, message: WalletMessage): Promise<Response> {
  const profile = profileOf(chain, message);
  const newId = await runBeforeUserCreated(call, { provider: PROVIDER, data: identityDataOf(profile) });
  const { address, chainId: network, domain, uri } = message;
  const outcome = await inTransaction(call.context.pool, async (client) => {
    if (!(await useMessage(client, message, call.now))) throw walletMessageUsed();
    const traits = { chain, network, address, domain, uri: uri.href };
    const newcomer = { provider: PROVIDER, profile, newId, emailOptional: true, traits };
    const user = await accountOf(client, call, newcomer);
    return user instanceof AuthError ? user : beginSession(client, call, user.id, 'web3');
  });
  if (outcome instanceof AuthError) throw outcome;
  return json(outcome);
}

// A wallet account has no email address: only the wallet can sign in to it.
function profileOf(chain: Chain, { address, chainId: network, domain, statement }: WalletMessage): Profile {
  const sub = `${PROVIDER}:${chain}:${address}`;
  return {
    sub,
    emails: [],
    claims: { sub, custom_claims: { address, chain, network, domain, statement } },
  };
}

function mustBeOfLength(message: string): string {
  const bytes = Buffer.byteLength(message);
  if (bytes < MIN_MESSAGE_BYTES) throw validationFailed('message is too short');
  if (bytes > MAX_MESSAGE_BYTES) throw validationFailed('message must not exceed 20KB');
  return message;
}

function readable(read: Rules['read'], text: string): WalletMessage {
  try {
    return read(text);
  } catch (cause) {
    if (!(cause instanceof WalletMessageError)) throw cause;
    throw validationFailed(cause.message, cause);
  }
}

// Accepts both base64 alphabets: the official client uses base64url.
function solanaBytes(text: string): Buffer {
  const bytes = base64Bytes(text.replaceAll('-', '+').replaceAll('_', '/'));
  if (!bytes) throw validationFailed('signature does not contain valid base64 characters');
  return bytes;
}

/** Maximum expired rows deleted per call. */
const MAX_DELETED = 100;

/**
 * Records the use of a message until it expires.
 *
 * Keyed by the text rather than the signature, because one text can have several valid signatures.
 *
 * @returns false when the message was used before
 */
async function useMessage(client: ClientBase, message: WalletMessage, now: Date): Promise<boolean> {
  await client.query(
    `delete from auth.bottin_wallet_messages where hash in (
       select hash from auth.bottin_wallet_messages where forgotten_at < $1 limit $2 for update skip locked)`,
    [now, MAX_DELETED],
  );
  const { rowCount } = await client.query(
    'insert into auth.bottin_wallet_messages (hash, forgotten_at) values ($1, $2) on conflict do nothing',
    [createHash('sha256').update(message.raw).digest(), lastUseOf(message)],
  );
  return rowCount === 1;
}
