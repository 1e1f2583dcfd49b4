import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58Bytes } from '../credentials/encodings.ts';
import { type Chain, parseWalletMessage, type WalletMessage } from './message.ts';

const ETHEREUM: Chain = {
  name: 'Ethereum',
  prefix: 'siwe',
  address: /^0x[a-fA-F0-9]{40}$/,
  wrongAddress: 'wallet address is not a valid Ethereum address',
  isNetwork: (chainId) => /^\+?\d{1,19}$/.test(chainId) && Number(chainId) > 0,
};
const ETHEREUM_SIGNATURE = /^0x[0-9a-fA-F]{130}$/;

/** @throws WalletMessageError */
export function parseEthereumMessage(raw: string): WalletMessage {
  return parseWalletMessage(raw, ETHEREUM);
}

/**
 * Whether the owner of the message's address signed it (EIP-191, `personal_sign`).
 *
 * @param signature `0x`, then R, S and V in hexadecimal; V as 0 and 1 or as 27 and 28
 */
export function isSignedByEthereum({ raw, address }: WalletMessage, signature: string): boolean {
  if (!ETHEREUM_SIGNATURE.test(signature)) return false;
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const recovery = bytes[64] as number;
  const recovered = Buffer.concat([
    Buffer.from([recovery >= 27 ? recovery - 27 : recovery]),
    bytes.subarray(0, 64),
  ]);
  return addressOf(recovered, raw) === address.toLowerCase();
}

function addressOf(signature: Uint8Array, raw: string): string | null {
  const text = Buffer.from(raw);
  const signed = Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]);
  const key = publicKeyOf(signature, keccak_256(signed));
  return key && `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')}`;
}

function publicKeyOf(signature: Uint8Array, hash: Uint8Array): Uint8Array | null {
  try {
    return secp256k1.Signature.fromBytes(signature, 'recovered').recoverPublicKey(hash).toBytes(false);
  } catch {
    // The library throws when no public key matches the signature.
    return null;
  }
}

const SOLANA: Chain = {
  name: 'Solana',
  prefix: 'siws',
  address: /^[a-zA-Z0-9]{32,44}$/,
  wrongAddress: 'wallet address is not in base58 format',
  isNetwork: (chainId) => chainId === '' || /^solana:(main|dev|test|local)net$/.test(chainId),
};
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const DOMAIN_BYTES = 32;
const MAX_OFFCHAIN_BYTES = 0xffff;

/** @throws WalletMessageError */
export function parseSolanaMessage(raw: string): WalletMessage {
  return parseWalletMessage(raw, SOLANA);
}

/**
 * Whether the owner of the message's address signed it: either the plain text, or the text in Ledger's off-chain
 * envelope (https://docs.anza.xyz/proposals/off-chain-message-signing).
 */
export function isSignedBySolana(message: WalletMessage, signature: Uint8Array): boolean {
  const key = base58Bytes(message.address);
  if (key?.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  const text = Buffer.from(message.raw);
  if (isSigned(signature, text, key)) return true;
  return text.length <= MAX_OFFCHAIN_BYTES && isSigned(signature, offchain(message.domain, text, key), key);
}

function isSigned(signature: Uint8Array, text: Uint8Array, key: Uint8Array): boolean {
  return ed25519.verify(signature, text, key, { zip215: false });
}

function offchain(domain: string, text: Buffer, key: Buffer): Buffer {
  const application = Buffer.alloc(DOMAIN_BYTES);
  application.write(domain);
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  const [version, asciiFormat, oneSigner] = [0, 0, 1];
  const head = [Buffer.from('\xffsolana offchain', 'latin1'), Buffer.from([version]), application];
  return Buffer.concat([...head, Buffer.from([asciiFormat, oneSigner]), key, length, text]);
}
