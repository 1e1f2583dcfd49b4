/** An advisory that was reviewed and does not affect this product, accepted until a date. */
export type Allowed = {
  /** Its name on GitHub, such as `GHSA-jf85-cpcp-j695`. */
  advisory: string;
  /** Last day, such as `2027-03-31`: then it is read again. Three months ahead at most. */
  until: string;
  /** Why it does not concern us, or what is awaited. */
  reason: string;
};

export const ALLOWED: readonly Allowed[] = [];
