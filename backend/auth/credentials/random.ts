/** Cryptographically secure random bytes: `randomBytes` of node:crypto, or a stub in tests. */
export type RandomBytes = (size: number) => Buffer;
