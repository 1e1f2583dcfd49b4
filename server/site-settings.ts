import type { Config } from './config.ts';

/** What the pages may know of the configuration: all of it is public. */
export type SiteSettings = {
  siteName: string;
  siteUrl: string;
  donationUrl: string | null;
  contactEmail: string;
  communityUrl: string | null;
  sponsorUrl: string | null;
  /** The « views per day » claim; null hides it. */
  dailyViews: number | null;
  mapTilesUrl: string;
  mapAttribution: string;
  affiliateProducts: { name: string; url: string }[] | null;
  /** Empty: the backend shares the site's own origin. */
  supabaseUrl: string;
  supabaseAnonKey: string;
};

export function siteSettings(config: Config, siteUrl: string, anonKey: string): SiteSettings {
  return {
    siteName: config.SITE_NAME,
    siteUrl,
    donationUrl: config.DONATION_URL ?? null,
    contactEmail: config.CONTACT_EMAIL,
    communityUrl: config.COMMUNITY_URL ?? null,
    sponsorUrl: config.SPONSOR_URL ?? null,
    dailyViews: config.DAILY_VIEWS ?? null,
    mapTilesUrl: config.MAP_TILES_URL,
    mapAttribution: config.MAP_ATTRIBUTION,
    affiliateProducts: config.AFFILIATE_PRODUCTS ?? null,
    supabaseUrl: '',
    supabaseAnonKey: anonKey,
  };
}
