import { AuthError } from '../request/errors.ts';
import { oauthRefused } from './external.ts';

/** @param what the disabled provider, in the official service's wording */
export const walletsDisabled = (what: string) =>
  new AuthError(422, 'web3_provider_disabled', `${what} is disabled`);

export const walletChainUnsupported = () => new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');

/** Specific to this service: the official one accepts a message repeatedly. */
export const walletMessageUsed = () => oauthRefused('invalid_grant', 'Signed message was used already');
