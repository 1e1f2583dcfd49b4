/** Standard input of an attacker. */
export type Orders = {
  url: string;
  anonKey: string;
  /** A name of `attacks.ts`. */
  name: string;
  /** Paths of listing pages that the other network never asks for. */
  pages: readonly string[];
  /** Paths of objects in the public bucket `listings`. */
  photos: readonly string[];
  /** Files of the build that the home page names. */
  assets: readonly string[];
  /** Slugs of the places with the most listings. */
  cities: readonly string[];
  /** Paths of share images. */
  shareImages: readonly string[];
  sitemaps: readonly string[];
};

/** Standard output of an attacker at its end. */
export type Outcome = {
  sent: number;
  /** How often each status, or each code of a broken connection, was seen. */
  answers: Record<string, number>;
  processorSeconds: number;
};
