import { describe, expect, it } from 'vitest';
import { DEVICE_KEYS } from '#domain/accounts/device-storage.ts';
import { LOCALES } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { readContentPage } from './content-page.server.ts';
import { fillText } from './fill-text.ts';

const SETTINGS: SiteSettings = {
  siteName: 'Bottin',
  siteUrl: 'https://bottin.example',
  donationUrl: null,
  contactEmail: 'bonjour@bottin.example',
  privacyOfficer: null,
  privacyEmail: 'bonjour@bottin.example',
  analytics: null,
  communityUrl: null,
  sponsorUrl: null,
  dailyViews: null,
  mapTilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  mapAttribution: '© OpenStreetMap',
  affiliateProducts: null,
  googleSignIn: false,
  supabaseUrl: '',
  supabaseAnonKey: '',
};
const SET: SiteSettings = {
  ...SETTINGS,
  privacyOfficer: 'Marie-Claude Gagnon, directrice',
  analytics: { url: 'https://mesures.example/collect', name: 'Mesures inc.' },
  googleSignIn: true,
};

describe('fillText', () => {
  const text =
    '{{siteName}}: {{#analytics}}\nto {{analytics}}.\n{{/analytics}}{{^analytics}}\nto nobody.\n{{/analytics}}';

  it('keeps a conditional section only when its setting is set', () => {
    expect(fillText(text, SETTINGS, 'en')).toBe('Bottin: to nobody.\n');
    expect(fillText(text, SET, 'en')).toBe('Bottin: to Mesures inc..\n');
  });

  it('throws on an unknown setting', () => {
    expect(() => fillText('{{sitename}}', SETTINGS, 'en')).toThrow('sitename');
  });
});

describe.each(LOCALES)('the privacy policy: %s', (locale) => {
  it('names the third party and the officer if configured', () => {
    const without = readContentPage('privacy-policy', locale, SETTINGS).html;
    const named = readContentPage('privacy-policy', locale, SET).html;
    for (const name of ['Mesures inc.', 'Marie-Claude Gagnon, directrice', 'Google']) {
      expect(named).toContain(name);
      expect(without).not.toContain(name);
    }
    expect(without + named).not.toMatch(/\{\{|\}\}/);
  });

  it('lists every storage key that pages use on the device', () => {
    const policy = readContentPage('privacy-policy', locale, SETTINGS).html;
    const missing = DEVICE_KEYS.filter(
      ({ key }) => !policy.includes(`<code>${key.replace(/[-]?\*$/, '')}</code>`),
    );
    expect(missing).toEqual([]);
  });

  it('links to the requests, the profile and the Commission', () => {
    const policy = readContentPage('privacy-policy', locale, SETTINGS).html;
    const [requests, profile] =
      locale === 'fr'
        ? ['/vie-privee', '/profil?section=data']
        : ['/en/privacy-requests', '/en/profile?section=data'];
    for (const href of [requests, profile, 'https://www.cai.gouv.qc.ca'])
      expect(policy).toContain(`href="${href}`);
  });
});
