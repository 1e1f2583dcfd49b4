import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { LIMITS } from '#site/i18n/limits.ts';

const PART = /\{\{([#^])(\w+)\}\}\n?([\s\S]*?)\{\{\/\2\}\}\n?/g;
const PLACE = /\{\{(\w+)\}\}/g;

/**
 * Fills a content page's placeholders with the operator's settings and the limits of the product (i18n/limits.ts):
 * `{{siteName}}`, and conditional sections for a setting that is set, `{{#analytics}}…{{/analytics}}`, or unset,
 * `{{^analytics}}…{{/analytics}}`.
 *
 * @param values of the page's specific placeholders, by name
 * @throws on an unknown setting
 * @example fillText('{{siteName}}{{^donationUrl}} is free{{/donationUrl}}', settings, 'en') // 'Bottin is free'
 */
export function fillText(
  source: string,
  settings: SiteSettings,
  locale: Locale,
  values: Readonly<Record<string, string | null>> = {},
): string {
  const places: Readonly<Record<string, string | null>> = {
    // For the legal notice: a directory may have no source file.
    sources: null,
    ...values,
    siteName: settings.siteName,
    siteUrl: settings.siteUrl,
    contactEmail: settings.contactEmail,
    mapAttribution: settings.mapAttribution,
    privacyOfficer: settings.privacyOfficer,
    privacyEmail: settings.privacyEmail,
    analytics: settings.analytics?.name ?? null,
    // For the page about the API.
    supabaseAnonKey: settings.supabaseAnonKey,
    apiUrl: settings.supabaseUrl || settings.siteUrl,
    googleSignIn: settings.googleSignIn ? 'Google' : null,
  };
  const settingOf = (name: string) => {
    const limit = LIMITS[name];
    if (limit !== undefined) return formatNumber(limit, LANGUAGE_TAGS[locale]);
    if (!Object.hasOwn(places, name)) throw new Error(`a text names the setting ${name}, which there is not`);
    return places[name] ?? null;
  };
  return source
    .replace(PART, (_, sign: string, name: string, part: string) =>
      (settingOf(name) === null) === (sign === '^') ? part : '',
    )
    .replace(PLACE, (_, name: string) => settingOf(name) ?? '');
}
