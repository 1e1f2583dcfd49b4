import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Chain, parseWalletMessage, type WalletMessage } from './wallet-message.ts';

const ETHEREUM: Chain = {
  name: 'Ethereum',
  prefix: 'siwe',
  address: /^0x[a-fA-F0-9]{40}$/,
  wrongAddress: 'wallet address is not a valid Ethereum address',
  isNetwork: (chainId) => /^\+?\d{1,19}$/.test(chainId) && Number(chainId) > 0,
};
const SIGNATURE = /^0x[0-9a-fA-F]{130}$/;

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
  if (!SIGNATURE.test(signature)) return false;
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const v = bytes[64] as number;
  const recovered = Buffer.concat([Buffer.from([v >= 27 ? v - 27 : v]), bytes.subarray(0, 64)]);
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
