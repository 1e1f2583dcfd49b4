const WRITTEN = /^[A-Za-z0-9+/]*={0,2}$/;

/** The bytes of a text in base64, padded or not; undefined when it is none (Node itself skips what it cannot read). */
export function base64Bytes(text: string): Buffer | undefined {
  return WRITTEN.test(text) ? Buffer.from(text, 'base64') : undefined;
}
