import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export type Wallet = {
  chain: 'ethereum' | 'solana';
  address: string;
  /** As the official client sends it. */
  sign(message: string): string;
};

export function ethereumWallet(): Wallet & {
  request(asked: { method: string; params?: unknown[] }): Promise<unknown>;
} {
  const { secretKey, publicKey } = secp256k1.keygen();
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(12)).toString('hex')}`;
  const sign = (message: string) => {
    const text = Buffer.from(message);
    const hash = keccak_256(
      Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]),
    );
    // The recovery comes first here, and last in Ethereum, from 27 on.
    const [recovery = 0, ...rs] = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' });
    return `0x${Buffer.from([...rs, recovery + 27]).toString('hex')}`;
  };
  return {
    chain: 'ethereum',
    address,
    sign,
    // The provider object of a browser extension (EIP-1193).
    async request({ method, params = [] }) {
      if (method === 'eth_requestAccounts') return [address];
      if (method === 'eth_chainId') return '0x1';
      if (method === 'personal_sign') return sign(Buffer.from(String(params[0]).slice(2), 'hex').toString());
      throw new Error(`A wallet knows no ${method}`);
    },
  };
}

export function solanaWallet(): Wallet {
  const { secretKey, publicKey } = ed25519.keygen();
  return {
    chain: 'solana',
    address: base58(publicKey),
    sign: (message) => Buffer.from(ed25519.sign(Buffer.from(message), secretKey)).toString('base64url'),
  };
}

/** The message that a site asks a wallet to sign; null fields are left out. */
export function walletMessage(
  { chain, address }: Wallet,
  fields: Record<string, string | null> = {},
): string {
  const { domain, ...others } = {
    domain: 'exemple.ca',
    URI: 'https://exemple.ca/connexion',
    Version: '1',
    'Chain ID': chain === 'ethereum' ? '1' : 'solana:mainnet',
    Nonce: crypto.randomUUID(),
    'Issued At': new Date().toISOString(),
    ...fields,
  };
  const name = chain === 'ethereum' ? 'Ethereum' : 'Solana';
  return [
    `${domain} wants you to sign in with your ${name} account:`,
    address,
    '',
    'Se connecter à Bottin',
    '',
    ...Object.entries(others)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => `${field}: ${value}`),
  ].join('\n');
}

function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = BASE58[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(Math.max(zeros, 0)) + text;
}
