import { ed25519 } from '@noble/curves/ed25519.js';
import { base58Bytes } from './encodings.ts';
import { type Chain, parseWalletMessage, type WalletMessage } from './wallet-message.ts';

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
