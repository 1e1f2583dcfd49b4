import { expect, it } from 'vitest';
import { composeEmail } from '#backend/auth/mail/compose.ts';
import { EMAIL_BUTTON, EMAIL_COLORS, emailHeader } from '#domain/accounts/email-brand.ts';
import { localizePath } from '#domain/pages/segments.ts';

const SITE = 'https://site.invalid';
const LINK = 'https://link.invalid/';
/** Each email with a link, and the `type` of its token. */
const LINKS = {
  confirmation: 'signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
  reauthentication: null,
} as const;

const BRAND = {
  siteName: 'Bottin',
  header: emailHeader,
  button: EMAIL_BUTTON,
  colors: EMAIL_COLORS,
  signInLink: () => SITE,
};

// A hosted project sends the accounts' emails itself: its templates are the site's own emails, in Go's syntax. Update the
// files with: npx vitest run --project unit server/hosted/email-templates.test.ts -u
it.each(Object.entries(LINKS))('supabase/templates/%s.html is the site’s email', async (name, type) => {
  const inLanguage = (locale: 'fr' | 'en') => {
    const page = `{{ .SiteURL }}${localizePath('/confirmation', locale)}`;
    const { html } = composeEmail(
      {
        template: name as keyof typeof LINKS,
        to: 'a@example.com',
        locale,
        variables: {
          siteUrl: SITE,
          email: '{{ .Email }}',
          newEmail: '{{ .NewEmail }}',
          token: '{{ .Token }}',
          ...(type && { confirmationUrl: LINK }),
        },
      },
      3_600,
      BRAND,
    );
    return html.replaceAll(
      LINK,
      `${page}?token_hash={{ .TokenHash }}&amp;type=${type}&amp;next={{ .RedirectTo }}`,
    );
  };
  const html = `{{ if eq .Data.locale "en" }}${inLanguage('en')}{{ else }}${inLanguage('fr')}{{ end }}`;
  await expect(html).toMatchFileSnapshot(`../../supabase/templates/${name}.html`);
});
