import type { BackendOptions } from '#backend/app.ts';
import { EMAIL_BUTTON, EMAIL_COLORS, emailHeader } from '#domain/accounts/email-brand.ts';
import { localizePath } from '#domain/pages/segments.ts';

/**
 * Links of emails lead to a page of the site, in the email's language: `/confirmation?token_hash=…&type=…&next=…`.
 *
 * An address elsewhere that config.toml allows, such as an application's, keeps the auth service's own link.
 *
 * @param siteUrl without a slash at the end
 */
export function siteEmailLink(siteUrl: string): NonNullable<BackendOptions['emailLink']> {
  return ({ type, tokenHash, redirectTo, locale, verifyUrl }) => {
    const site = new URL(siteUrl);
    const target = new URL(redirectTo);
    if (target.origin !== site.origin) return verifyUrl;
    const next = target.pathname + target.search + target.hash;
    const query = new URLSearchParams({ token_hash: tokenHash, type, ...(next !== '/' && { next }) });
    return `${siteUrl}${localizePath('/confirmation', locale)}?${query}`;
  };
}

/** The look of the site's emails, and the page where they send people to sign in. */
export function siteEmailBrand(
  siteName: string,
  siteUrl: string,
  contactEmail: string,
): NonNullable<BackendOptions['emailBrand']> {
  return {
    siteName,
    contactEmail,
    header: emailHeader,
    button: EMAIL_BUTTON,
    colors: EMAIL_COLORS,
    signInLink: (locale) => siteUrl + localizePath('/connexion', locale),
  };
}
