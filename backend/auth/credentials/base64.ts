const WRITTEN = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes base64, padded or not; undefined when malformed (Node itself skips invalid characters). */
export function base64Bytes(text: string): Buffer | undefined {
  return WRITTEN.test(text) ? Buffer.from(text, 'base64') : undefined;
}
