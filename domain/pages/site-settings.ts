/** The configuration that pages use; all of it is public and reaches the browser. */
export type SiteSettings = {
  siteName: string;
  /** Without a slash at the end. */
  siteUrl: string;
  donationUrl: string | null;
  contactEmail: string;
  /** Who answers for personal information, name and title; null when the operator does not say. */
  privacyOfficer: string | null;
  /** Where they are written to. */
  privacyEmail: string;
  /** The third party that web vitals are sent to as well; null, as by default, for none. */
  analytics: { url: string; name: string } | null;
  communityUrl: string | null;
  /** Where « become a sponsor » leads; null writes to the contact address. */
  sponsorUrl: string | null;
  /** The « views per day » claim of the home page; null hides it. */
  dailyViews: number | null;
  mapTilesUrl: string;
  mapAttribution: string;
  /** Each is shown on listings of its categories or subcategories alone, by slug. */
  affiliateProducts: { name: string; url: string; categories: string[] }[] | null;
  /** Whether « Continue with Google » is offered: `signInWithOAuth({ provider: 'google' })`. */
  googleSignIn: boolean;
  /** The backend's URL; empty when it shares the site's origin, even where the site has several host names. */
  supabaseUrl: string;
  supabaseAnonKey: string;
};
