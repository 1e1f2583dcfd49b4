/** So many bytes that nobody can foresee: `randomBytes` of node:crypto, or a test's own. */
export type RandomBytes = (size: number) => Buffer;
