import { describe, expect, it } from 'vitest';
import { serverOf } from './transport.ts';

describe('the address of a mail server', () => {
  it('says host, port, login and how it is encrypted', () => {
    expect(serverOf('smtp://me%40a.example:p%2Fw@mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      secure: false,
      requireTLS: true,
      auth: { user: 'me@a.example', pass: 'p/w' },
    });
    expect(serverOf('smtps://mail.example')).toMatchObject({ port: 465, secure: true, requireTLS: false });
    expect(serverOf('smtp://mail.example:465')).toMatchObject({ port: 465, secure: true });
    expect(serverOf('smtp://mail.example:25')).toMatchObject({ port: 25, secure: false, requireTLS: false });
  });

  it('asks no certificate of this machine, and of any other one', () => {
    expect(serverOf('smtp://u:p@127.0.0.1:1025')).toMatchObject({
      requireTLS: false,
      tls: { rejectUnauthorized: false },
    });
    expect(serverOf('smtp://[::1]:1025')).toMatchObject({ host: '::1', tls: { rejectUnauthorized: false } });
    expect(serverOf('smtp://127.example')).not.toHaveProperty('tls');
  });

  it.each(['', 'mail.example:25', 'http://me:secret@mail.example', 'smtp://', 'file:///etc/passwd'])(
    'is not %j, in words that hold no password',
    (url) => {
      expect(() => serverOf(url)).toThrow('The address of the mail server must be smtp://… or smtps://…');
    },
  );
});
