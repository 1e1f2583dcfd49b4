import { describe, expect, it } from 'vitest';
import { siteEmailLink } from './email-link.ts';

const link = siteEmailLink('https://bottin.example');
const LETTER = {
  type: 'signup',
  tokenHash: 'pkce_abc',
  redirectTo: 'https://bottin.example',
  locale: 'fr',
  verifyUrl: 'https://bottin.example/auth/v1/verify?token=pkce_abc',
} as const;

describe('the link of an email', () => {
  it('redirects to the page of the site that asks for confirmation, in the language of the email', () => {
    expect(link(LETTER)).toBe('https://bottin.example/confirmation?token_hash=pkce_abc&type=signup');
    expect(link({ ...LETTER, locale: 'en', type: 'email_change' })).toBe(
      'https://bottin.example/en/confirmation?token_hash=pkce_abc&type=email_change',
    );
  });

  it('takes along where the person was going on the site', () => {
    const redirectTo = 'https://bottin.example/entreprise/nouvelle?x=1&y=é#étape';
    const query = new URL(link({ ...LETTER, redirectTo })).searchParams;
    expect(query.get('next')).toBe('/entreprise/nouvelle?x=1&y=%C3%A9#%C3%A9tape');
  });

  it.each(['app://callback', 'https://other.example/', 'http://bottin.example/x'])(
    'stays the service’s own for %s',
    (redirectTo) => {
      expect(link({ ...LETTER, redirectTo })).toBe(LETTER.verifyUrl);
    },
  );
});
