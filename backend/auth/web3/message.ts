/** A parsed sign-in message of a wallet: EIP-4361 for Ethereum, and its Solana equivalent. */
export type WalletMessage = {
  /** The signed text, unchanged. */
  raw: string;
  /** The requesting site's host, with its port if any. */
  domain: string;
  address: string;
  statement: string | null;
  uri: URL;
  /** Empty when absent. */
  chainId: string;
  issuedAt: Date;
  expiresAt: Date | null;
  notBefore: Date | null;
};

/** The differences between the chains. */
export type Chain = {
  name: 'Ethereum' | 'Solana';
  /** Prefix of the official service's error messages. */
  prefix: 'siwe' | 'siws';
  address: RegExp;
  wrongAddress: string;
  isNetwork(chainId: string): boolean;
};

/** An unacceptable message, with the official service's wording; sent as `validation_failed`. */
export class WalletMessageError extends Error {}

type Reject = (reason: string) => never;

const DOMAIN = /^(localhost|(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,})(?::\d{1,5})?$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const TIMES = ['Issued At', 'Expiration Time', 'Not Before'] as const;

/**
 * Parses a message signed by a wallet, as strictly as the official service does.
 *
 * @throws WalletMessageError with the reason
 */
export function parseWalletMessage(raw: string, chain: Chain): WalletMessage {
  const reject: Reject = (reason) => {
    throw new WalletMessageError(`${chain.prefix}: ${reason}`);
  };
  const lines = raw.split('\n');
  if (lines.length < 6) reject('message needs at least 6 lines');
  const [header = '', addressLine = '', gap, statement = '', afterStatement] = lines;
  const suffix = ` wants you to sign in with your ${chain.name} account:`;
  if (!header.endsWith(suffix)) reject(`message first line does not end in "${suffix}"`);
  const domain = header.slice(0, -suffix.length).trim();
  if (!DOMAIN.test(domain)) reject('domain in first line of message is not valid');
  const address = addressLine.trim();
  if (!chain.address.test(address)) reject(chain.wrongAddress);
  if (gap !== '') reject('third line must be empty');
  const hasStatement = statement !== '' && afterStatement === '';
  const fields = readFields(lines, hasStatement ? 5 : 3, reject);
  const version = fields.get('Version') ?? '';
  if (version !== '1') reject(`Version value is not supported, expected 1 got ${JSON.stringify(version)}`);
  const chainId = fields.get('Chain ID');
  if (chainId !== undefined && !chain.isNetwork(chainId)) reject('Chain ID is not valid');
  const [issuedAt, expiresAt, notBefore] = TIMES.map((name) => timeOf(name, fields, reject));
  const uri = fields.get('URI') ?? reject('URI is not specified');
  const message: WalletMessage = {
    raw,
    domain,
    address,
    statement: hasStatement ? statement : null,
    uri: URL.parse(uri) ?? reject('URI is not valid'),
    chainId: chainId ?? '',
    issuedAt: issuedAt ?? reject('Issued At is not specified'),
    expiresAt: expiresAt ?? null,
    notBefore: notBefore ?? null,
  };
  checkOrder(message, reject);
  return message;
}

// The last of duplicate fields wins, as in the official service.
function readFields(lines: readonly string[], from: number, reject: Reject): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  let resources: number | null = null;
  for (const [index, written] of lines.entries()) {
    if (index < from) continue;
    const line = written.trim();
    if (resources !== null && line.startsWith('- ')) {
      if (!URL.canParse(line.slice(2))) reject(`Resource at position ${resources} has invalid URI`);
      resources += 1;
      continue;
    }
    resources = line === 'Resources:' ? 0 : null;
    if (line === '' || resources !== null) continue;
    const colon = line.indexOf(':');
    if (colon < 0) reject(`encountered unparsable line at index ${index}`);
    fields.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return fields;
}

function timeOf(name: string, fields: ReadonlyMap<string, string>, reject: Reject): Date | null {
  const text = fields.get(name);
  if (text === undefined) return null;
  const time = new Date(RFC_3339.test(text) ? text : Number.NaN);
  return Number.isNaN(time.getTime()) ? reject(`${name} is not a valid ISO8601 timestamp`) : time;
}

function checkOrder({ issuedAt, expiresAt, notBefore }: WalletMessage, reject: Reject): void {
  if (!expiresAt) return;
  if (issuedAt > expiresAt) reject('Issued At is after Expiration Time');
  if (notBefore && notBefore > expiresAt) reject('Not Before is after Expiration Time');
}

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
