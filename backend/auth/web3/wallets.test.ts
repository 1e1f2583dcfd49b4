import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base58Bytes } from '../credentials/encodings.ts';
import { WalletMessageError, walletError } from './message.ts';
import {
  isSignedByEthereum,
  isSignedBySolana,
  parseEthereumMessage,
  parseSolanaMessage,
} from './signatures.ts';

const written = (chain: 'Ethereum' | 'Solana', address: string, ...fields: string[]) =>
  [
    `exemple.ca wants you to sign in with your ${chain} account:`,
    address,
    '',
    'Se connecter',
    '',
    ...fields,
  ].join('\n');
const FIELDS = ['URI: https://exemple.ca/compte', 'Version: 1', 'Issued At: 2026-01-02T03:04:05.678Z'];
const ETHEREUM_ADDRESS = '0x196a28d05bA75C8dC35B0F6e71DD622D1aC82b7E';
const SOLANA_ADDRESS = '4Cw1koUQtqybLFem7uqhzMBznMPGARbFS4cjaYbM9RnR';

describe('parseEthereumMessage', () => {
  it('reads every field', () => {
    const raw = written(
      'Ethereum',
      ETHEREUM_ADDRESS,
      ...FIELDS,
      'Chain ID: 1',
      'Nonce: 12345678',
      'Expiration Time: 2026-01-02T04:04:05Z',
      'Not Before: 2026-01-01T22:04:05-05:00',
      'Resources:',
      '- https://exemple.ca/a',
    );
    expect(parseEthereumMessage(raw)).toEqual({
      raw,
      domain: 'exemple.ca',
      address: ETHEREUM_ADDRESS,
      statement: 'Se connecter',
      uri: new URL('https://exemple.ca/compte'),
      chainId: '1',
      issuedAt: new Date('2026-01-02T03:04:05.678Z'),
      expiresAt: new Date('2026-01-02T04:04:05Z'),
      notBefore: new Date('2026-01-02T03:04:05Z'),
    });
  });

  it.each([
    ['a\nb', 'message needs at least 6 lines'],
    [
      'x\n\n\n\n\n\n',
      'message first line does not end in " wants you to sign in with your Ethereum account:"',
    ],
    [
      written('Ethereum', '0x', ...FIELDS).replace('exemple.ca', 'exemple_ca'),
      'domain in first line of message is not valid',
    ],
    [written('Ethereum', '0x12', ...FIELDS), 'wallet address is not a valid Ethereum address'],
    [written('Ethereum', `${ETHEREUM_ADDRESS}\nx`, ...FIELDS), 'third line must be empty'],
    [written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS, 'x'), 'encountered unparsable line at index 8'],
    [
      written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS, 'Version: 2'),
      'Version value is not supported, expected 1 got "2"',
    ],
    [written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS, 'Chain ID:'), 'Chain ID is not valid'],
    [written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS, 'Chain ID: 0'), 'Chain ID is not valid'],
    [written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS, 'URI: ***'), 'URI is not valid'],
    [written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS.slice(1), 'Nonce: 1'), 'URI is not specified'],
    [written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS.slice(0, 2)), 'Issued At is not specified'],
    [
      written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS, 'Not Before: yesterday'),
      'Not Before is not a valid ISO8601 timestamp',
    ],
    [
      written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS, 'Expiration Time: 2025-01-01T00:00:00Z'),
      'Issued At is after Expiration Time',
    ],
    [
      written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS, 'Resources:', '- https://a.ca', '- ***'),
      'Resource at position 1 has invalid URI',
    ],
  ])('refuses %j', (raw, reason) => {
    expect(() => parseEthereumMessage(raw)).toThrow(new WalletMessageError(`siwe: ${reason}`));
  });
});

describe('parseSolanaMessage', () => {
  it.each([
    [written('Solana', '0OIl', ...FIELDS), 'wallet address is not in base58 format'],
    [written('Solana', SOLANA_ADDRESS, ...FIELDS, 'Chain ID: solana:moonnet'), 'Chain ID is not valid'],
  ])('refuses %j', (raw, reason) => {
    expect(() => parseSolanaMessage(raw)).toThrow(new WalletMessageError(`siws: ${reason}`));
  });
});

describe('isSignedByEthereum', () => {
  const { secretKey, publicKey } = secp256k1.keygen();
  const key = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')}`;
  const message = parseEthereumMessage(written('Ethereum', address, ...FIELDS));
  const length = Buffer.byteLength(message.raw);
  const hash = keccak_256(Buffer.from(`\x19Ethereum Signed Message:\n${length}${message.raw}`));
  const made = Buffer.from(secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' }));
  const signature = (v: number) => `0x${made.subarray(1).toString('hex')}${Buffer.from([v]).toString('hex')}`;
  const recovery = made[0] as number;

  it('accepts a signature of a wallet, from the official service’s tests', () => {
    const raw =
      `example.com wants you to sign in with your Ethereum account:\n${ETHEREUM_ADDRESS}\n\nSign in to Example App\n\n` +
      'URI: https://example.com\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2025-01-01T00:00:00.000Z';
    const ofWallet =
      '0xee337880f195524c156b8cc5f425ffcedb9d94638a91fa41ba72e26d93f04c9d' +
      '1c7bca7020071c34ef7527ed6389ee24b59de79deab4e9e8251e6ca1e195a56a1b';
    expect(isSignedByEthereum(parseEthereumMessage(raw), ofWallet)).toBe(true);
    expect(isSignedByEthereum(parseEthereumMessage(raw.replace('12345678', '12345679')), ofWallet)).toBe(
      false,
    );
  });

  it('accepts the owner’s signature with either form of V', () => {
    expect(isSignedByEthereum(message, signature(recovery))).toBe(true);
    expect(isSignedByEthereum(message, signature(recovery + 27))).toBe(true);
  });

  it('rejects a signature with a flipped bit, without throwing', () => {
    fc.assert(
      fc.property(fc.nat(519), (bit) => {
        const bytes = Buffer.from(signature(recovery).slice(2), 'hex');
        bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(isSignedByEthereum(message, `0x${bytes.toString('hex')}`)).toBe(false);
      }),
    );
    for (const text of ['', '0x', `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`, 'g'.repeat(132)]) {
      expect(isSignedByEthereum(message, text)).toBe(false);
    }
  });
});

describe('isSignedBySolana', () => {
  const { secretKey, publicKey } = ed25519.keygen();
  const message = parseSolanaMessage(
    written('Solana', base58(publicKey), ...FIELDS, 'Chain ID: solana:devnet'),
  );

  it('accepts the signature of the text', () => {
    expect(isSignedBySolana(message, ed25519.sign(Buffer.from(message.raw), secretKey))).toBe(true);
  });

  it('accepts the signature of a Ledger', () => {
    const text = Buffer.from(message.raw);
    const envelope = Buffer.concat([
      Buffer.from([0xff]),
      Buffer.from('solana offchain\0exemple.ca'.padEnd(15 + 1 + 32, '\0')),
      Buffer.from([0, 1]),
      publicKey,
      Buffer.from([text.length & 255, text.length >> 8]),
      text,
    ]);
    expect(isSignedBySolana(message, ed25519.sign(envelope, secretKey))).toBe(true);
  });

  it('rejects any other signature', () => {
    expect(isSignedBySolana(message, ed25519.sign(Buffer.from('another text'), secretKey))).toBe(false);
    expect(
      isSignedBySolana(message, ed25519.sign(Buffer.from(message.raw), ed25519.keygen().secretKey)),
    ).toBe(false);
    expect(isSignedBySolana(message, new Uint8Array(64))).toBe(false);
    expect(isSignedBySolana(message, new Uint8Array(63))).toBe(false);
    const short = { ...message, address: '1'.repeat(33) };
    expect(isSignedBySolana(short, new Uint8Array(64))).toBe(false);
  });
});

describe('base58Bytes', () => {
  it('decodes encoded bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(base58Bytes(base58(bytes))).toEqual(Buffer.from(bytes));
      }),
    );
    expect(base58Bytes('0')).toBeNull();
  });
});

describe('walletError', () => {
  const message = parseEthereumMessage(written('Ethereum', ETHEREUM_ADDRESS, ...FIELDS));
  const issued = message.issuedAt.getTime();
  const later = (minutes: number) => new Date(issued + minutes * 60_000);
  const isAllowed = (address: string) => address.startsWith('https://exemple.ca/');
  const error = (change: Partial<typeof message>, now = later(0)) =>
    walletError({ ...message, ...change }, 'Ethereum', isAllowed, now);

  it.each([-10, 0, 10])('takes a message of the site, %d minutes after', (minutes) => {
    expect(error({}, later(minutes))).toBeNull();
  });

  it('refuses a message signed for another site', () => {
    expect(error({ uri: new URL('http://exemple.ca/') })).toMatch(/does not use HTTPS$/);
    expect(error({ uri: new URL('https://autre.ca/') })).toMatch(/message was signed for another app$/);
    expect(error({ domain: 'autre.ca' })).toMatch(/Domain that does not match the one in URI/);
    expect(error({ domain: 'exemple.ca:444' })).toMatch(/Domain that does not match the one in URI/);
  });

  it('refuses a message signed for another time', () => {
    expect(error({ notBefore: later(1) })).toBe('Signed Ethereum message becomes valid in the future');
    expect(error({ expiresAt: later(1) }, later(2))).toBe('Signed Ethereum message is expired');
    expect(error({}, later(10.01))).toBe('Ethereum message was issued too long ago');
    expect(error({}, later(-10.01))).toBe('Ethereum message was issued too far in the future');
  });

  it('accepts a loopback address over HTTP only where it is allowed', () => {
    const uri = new URL('http://localhost:3000/');
    expect(
      walletError({ ...message, uri, domain: 'localhost:3000' }, 'Solana', () => true, later(0)),
    ).toBeNull();
    expect(error({ uri })).toMatch(/message was signed for another app$/);
  });
});

function base58(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const firstSet = bytes.findIndex((byte) => byte !== 0);
  const zeros = firstSet < 0 ? bytes.length : firstSet;
  let digits = '';
  for (let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`); number > 0n; number /= 58n) {
    digits = alphabet[Number(number % 58n)] + digits;
  }
  return '1'.repeat(zeros) + digits;
}
