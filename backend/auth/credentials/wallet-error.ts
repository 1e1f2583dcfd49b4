import type { WalletMessage } from './wallet-message.ts';

// Lifetime of a signed message, and allowed clock skew of wallets, as in the official service.
const VALIDITY_MS = 10 * 60 * 1000;

/**
 * Why a correctly signed message is refused: it was signed for another site or another time. The wording is the
 * official service's, sent as `invalid_grant`. Null when the message is accepted.
 *
 * An expiry time is always enforced; the official service enforces it only together with `Not Before`.
 *
 * @param isAllowed whether a redirect to a URL is allowed; the same rule applies here
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

/** The time until which a message is accepted. */
export function lastUseOf({ issuedAt }: Pick<WalletMessage, 'issuedAt'>): Date {
  return new Date(issuedAt.getTime() + VALIDITY_MS);
}
