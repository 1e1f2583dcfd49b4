import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeUnset, environmentExample, readConfig, withDemonstration } from './config.ts';

describe('readConfig', () => {
  it('fills every setting that is not given', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SITE_NAME: 'Bottin', ADMIN_EMAILS: [] });
  });

  it('takes an empty value for « not set »', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
  });

  it('drops the slash at the end of the site’s address', () => {
    expect(readConfig({ SITE_URL: 'https://bottin.example/' }).SITE_URL).toBe('https://bottin.example');
  });

  it.each([
    'postgres://localhost/x',
    'postgresql://u:p@h:1/x?sslmode=require',
    'postgresql://u:p@/x?host=/run',
  ])('takes %s for a PostgreSQL', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL, JWT_SECRET: 's'.repeat(32) })).toMatchObject({ DATABASE_URL });
  });

  it('reads the addresses of replicas', () => {
    const environment = {
      DATABASE_URL: 'postgres://a/x',
      JWT_SECRET: 's'.repeat(32),
      DATABASE_READ_URLS: ' postgres://b/x, postgres://c/x ',
    };
    expect(readConfig(environment).DATABASE_READ_URLS).toEqual(['postgres://b/x', 'postgres://c/x']);
    expect(readConfig({}).DATABASE_READ_URLS).toEqual([]);
  });

  it('reads two administrators, ignoring case', () => {
    expect(readConfig({ ADMIN_EMAILS: 'A@b.ca, c@d.ca' }).ADMIN_EMAILS).toEqual(['a@b.ca', 'c@d.ca']);
  });

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost' }],
    ['JWT_SECRET', { JWT_SECRET: 'short' }],
    ['JWT_SECRET', { DATABASE_URL: 'postgres://localhost/x' }],
    ['DATABASE_URL', { DATABASE_READ_URLS: 'postgres://localhost/x' }],
    [
      'DATABASE_READ_URLS',
      { DATABASE_URL: 'postgres://a/x', JWT_SECRET: 's'.repeat(32), DATABASE_READ_URLS: 'postgres://b/x,c' },
    ],
    ['SITE_URL', { SITE_URL: 'bottin.example' }],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'a@b.ca,c@d.ca,e@f.ca' }],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'nobody' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['STORAGE_S3_ENDPOINT', { STORAGE_S3_ENDPOINT: 's3.example.com' }],
    ['STORAGE_S3_BUCKET', { STORAGE_S3_ENDPOINT: 'https://s3.example.com' }],
    ['STORAGE_S3_ACCESS_KEY_ID', { STORAGE_S3_BUCKET: 'files' }],
    ['STORAGE_S3_SECRET_ACCESS_KEY', { STORAGE_S3_BUCKET: 'files', STORAGE_S3_ACCESS_KEY_ID: 'key' }],
    ['AFFILIATE_PRODUCTS', { AFFILIATE_PRODUCTS: '[' }],
    ['AFFILIATE_PRODUCTS', { AFFILIATE_PRODUCTS: '[{"name":"Terminal","url":"https://shop.example.com"}]' }],
  ])('says in one line that %s is wrong in %o', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });
});

it('.env.example is what the settings say', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample());
});

it('names the parts of the site that are not set', () => {
  const settings = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', DAILY_VIEWS: '900' };
  expect(describeUnset(readConfig({ ...settings, SITE_URL: 'https://bottin.example' }))).toBe(
    'not on the site until they are set: donations (DONATION_URL), community group (COMMUNITY_URL), analytics (ANALYTICS_URL) (docs/settings.md)',
  );
  const all = {
    ...settings,
    DONATION_URL: 'https://pay.example.com',
    COMMUNITY_URL: 'https://group.example.com',
    ANALYTICS_URL: 'https://vitals.example.com',
    ANALYTICS_NAME: 'Vitals',
  };
  expect(describeUnset(readConfig(all))).toBeUndefined();
});

it('invents what is not set on a demonstration, and says so', () => {
  const config = readConfig({ DAILY_VIEWS: '1200' });
  expect(withDemonstration(config)).toEqual({
    ...config,
    DONATION_URL: 'https://example.com/don',
    COMMUNITY_URL: 'https://example.com/communaute',
  });
  expect(describeUnset(config)).toBe(
    'not on the site until they are set: sign-in with Google (GOOGLE_CLIENT_ID), analytics (ANALYTICS_URL); ' +
      'invented for the demonstration until they are set: donations (DONATION_URL), community group (COMMUNITY_URL) (docs/settings.md)',
  );
  for (const environment of [{ SITE_URL: 'https://bottin.example' }, { DEMO_LISTINGS: '0' }]) {
    const real = readConfig(environment);
    expect(withDemonstration(real)).toBe(real);
  }
});
