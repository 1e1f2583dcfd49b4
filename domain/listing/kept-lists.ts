/** The lists of kept listings, on a device and in an account (supabase/schemas/50_pages/76_kept_lists.sql). */

/** Capacity of a list: a full list refuses further listings instead of dropping old ones. */
export const KEPT_MAX = 200;

export type KeptListing = {
  slug: string;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
};
