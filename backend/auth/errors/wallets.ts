import { AuthError } from './auth-error.ts';
import { oauthRefused } from './external.ts';

/** @param what is turned off, in the field's words */
export const walletsDisabled = (what: string) =>
  new AuthError(422, 'web3_provider_disabled', `${what} is disabled`);

export const walletChainUnsupported = () => new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');

/** Ours: the official service takes a message again. */
export const walletMessageUsed = () => oauthRefused('invalid_grant', 'Signed message was used already');
