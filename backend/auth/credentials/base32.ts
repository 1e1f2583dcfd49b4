const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648's base32, without padding. */
export function base32(bytes: Uint8Array): string {
  let written = '';
  let held = 0;
  let heldBits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    heldBits += 8;
    while (heldBits >= 5) {
      heldBits -= 5;
      written += ALPHABET[(held >> heldBits) & 31];
    }
    held &= (1 << heldBits) - 1;
  }
  return heldBits > 0 ? written + ALPHABET[(held << (5 - heldBits)) & 31] : written;
}
