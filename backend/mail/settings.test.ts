import { describe, expect, it } from 'vitest';
import { transportOptions } from './settings.ts';
import { serverOf } from './transport.ts';

const OPERATOR = { smtpUrl: null, outbox: '/data/outbox', from: { name: 'Site', address: 'a@site.example' } };
const SMTP = {
  enabled: true,
  host: 'smtp.example',
  port: 465,
  user: 'me@a.example',
  pass: 'p:/%@é',
  adminEmail: 'admin@site.example',
  senderName: 'The site',
};

describe('how mail leaves', () => {
  it('is as config.toml says, when the operator names no server', () => {
    const options = transportOptions(OPERATOR, SMTP);
    expect(options).toMatchObject({
      outbox: '/data/outbox',
      from: { name: 'The site', address: 'admin@site.example' },
    });
    expect(serverOf(options.smtpUrl as string)).toMatchObject({
      host: 'smtp.example',
      port: 465,
      secure: true,
      auth: { user: 'me@a.example', pass: 'p:/%@é' },
    });
  });

  it('is as the operator says, when config.toml names a server too', () => {
    const operator = { ...OPERATOR, smtpUrl: 'smtp://other.example' };
    expect(transportOptions(operator, SMTP)).toBe(operator);
  });

  it.each([undefined, { ...SMTP, enabled: false }])('is files otherwise', (smtp) => {
    expect(transportOptions(OPERATOR, smtp)).toBe(OPERATOR);
  });
});
