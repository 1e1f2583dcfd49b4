/** The lists of kept listings, on a device and in an account (supabase/schemas/70_pages/76_kept_lists.sql). */

/** Capacity of a list: a full list refuses further listings instead of dropping old ones. */
export const KEPT_MAX = 200;

/** How many named lists an account has, beside the star's. */
export const LISTS_MAX = 20;
/** Longest name of a list, in characters. */
export const LIST_NAME_MAX = 80;

export type KeptListing = {
  slug: string;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
};

/** A list of an account, as its owner sees it. */
export type AccountList = {
  id: number;
  /** Null for the default list, which the star fills. */
  name: string | null;
  /** The newest first; present slugs, of which some may lead to no published listing any more. */
  slugs: string[];
  /** Token of the link that shares it; null while it is not shared. */
  token: string | null;
};

/** The query parameter of a shared list's address that holds its token. */
export const SHARED_LINK = 'lien';
