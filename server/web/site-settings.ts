import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { type Config, withDemonstration } from '../config.ts';

/**
 * The public part of the configuration, for the pages.
 *
 * @param anonKey public key of the backend, which is the project of `SUPABASE_URL` or the site's own
 */
export function siteSettings(given: Config, siteUrl: string, anonKey: string): SiteSettings {
  const config = withDemonstration(given);
  return {
    siteName: config.SITE_NAME,
    siteUrl,
    donationUrl: config.DONATION_URL ?? null,
    contactEmail: config.CONTACT_EMAIL,
    privacyOfficer: config.PRIVACY_OFFICER ?? null,
    privacyEmail: config.PRIVACY_EMAIL ?? config.CONTACT_EMAIL,
    analytics:
      config.ANALYTICS_URL && config.ANALYTICS_NAME
        ? { url: config.ANALYTICS_URL, name: config.ANALYTICS_NAME }
        : null,
    communityUrl: config.COMMUNITY_URL ?? null,
    sponsorUrl: config.SPONSOR_URL ?? null,
    dailyViews: config.DAILY_VIEWS ?? null,
    mapTilesUrl: config.MAP_TILES_URL,
    mapAttribution: config.MAP_ATTRIBUTION,
    affiliateProducts: config.AFFILIATE_PRODUCTS ?? null,
    googleSignIn: config.GOOGLE_CLIENT_ID !== undefined,
    supabaseUrl: config.SUPABASE_URL ?? '',
    supabaseAnonKey: anonKey,
  };
}
