import { describe, expect, it } from 'vitest';
import { MailRejected, mustBeAddress, mustBeSubject } from './address.ts';

describe('recipient addresses', () => {
  it.each([
    'ann@example.com',
    'ann.b+tag@mail.example.co.uk',
    "o'neil!#$%&*/=?^_`{|}~-@example.com",
    'andré@québec.example',
    'me@localhost',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is an address', (address) => {
    expect(() => mustBeAddress(address)).not.toThrow();
  });

  it.each([
    '',
    'ann',
    '@example.com',
    'ann@',
    'ann@exa mple.com',
    'ann@example..com',
    'ann@-example.com',
    '.ann@example.com',
    'a..b@example.com',
    'ann@bob@example.com',
    'ann@example.com\r\nBcc: eve@example.com',
    'ann\n@example.com',
    'ann@example.com, eve@example.com',
    'ann@example.com;eve@example.com',
    'Ann <ann@example.com>',
    '<ann@example.com>',
    '"ann\r\nRCPT TO:<eve@example.com>"@example.com',
    '"ann"@example.com',
    'ann@[127.0.0.1]',
    'ann(note)@example.com',
    'ann@example.com\u0000',
    'ann@example.com\u2028',
    `${'a'.repeat(65)}@example.com`,
    `ann@${'a.'.repeat(130)}com`,
  ])('%j is none', (address) => {
    expect(() => mustBeAddress(address)).toThrow(MailRejected);
  });

  it.each(['', '  ', 'Hi\r\nBcc: eve@example.com', 'Hi\nthere', 'a\u0000b', 'a\u2028b', 'x'.repeat(501)])(
    '%j is no subject',
    (subject) => {
      expect(() => mustBeSubject(subject)).toThrow(MailRejected);
    },
  );
});
