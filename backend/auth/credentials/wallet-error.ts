import type { WalletMessage } from './wallet-message.ts';

// How long a signed message may be used, and how far a wallet's clock may be off: the field's figure.
const VALIDITY_MS = 10 * 60 * 1000;

/**
 * Why a message that its owner did sign is refused all the same, in the words of the official service, which go with
 * `invalid_grant`: it was signed for another site, or for another time. Null when it is taken.
 *
 * A message that says when it expires does expire, where the official service heeds that only beside `Not Before`.
 *
 * @param isAllowed whether people may be led to an address: the same rule as for redirections
 */
export function walletError(
  { uri, domain, notBefore, expiresAt, issuedAt }: WalletMessage,
  chain: 'Ethereum' | 'Solana',
  isAllowed: (address: string) => boolean,
  now: Date,
): string | null {
  const signed = `Signed ${chain} message`;
  const isLocal = uri.hostname === 'localhost';
  if (uri.protocol !== 'https:' && !isLocal) return `${signed} is using URI which does not use HTTPS`;
  if (!isAllowed(uri.href)) {
    return `${signed} is using URI which is not allowed on this server, message was signed for another app`;
  }
  if (!isLocal && (uri.host !== domain || !isAllowed(`https://${domain}/`))) {
    return `${signed} is using a Domain that does not match the one in URI which is not allowed on this server`;
  }
  if (notBefore && now < notBefore) return `${signed} becomes valid in the future`;
  if (expiresAt && now > expiresAt) return `${signed} is expired`;
  const ageMs = now.getTime() - issuedAt.getTime();
  if (ageMs > VALIDITY_MS) return `${chain} message was issued too long ago`;
  if (ageMs < -VALIDITY_MS) return `${chain} message was issued too far in the future`;
  return null;
}

/** Until when a message is taken at the latest. */
export function lastUseOf({ issuedAt }: Pick<WalletMessage, 'issuedAt'>): Date {
  return new Date(issuedAt.getTime() + VALIDITY_MS);
}
