import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { messagePage } from './page.ts';

const message = {
  ID: 'one',
  MessageID: 'one@example.com',
  From: { Name: '', Address: 'admin@email.com' },
  To: [{ Name: '', Address: 'zoe@example.com' }],
  Subject: 'Your login link <1>',
  Date: '2026-11-29T02:14:48.000Z',
  Text: 'Log in',
  HTML: '<h1>Hello &amp; welcome</h1><a href="https://example.com/verify?token=1&amp;type=signup">Log in</a>',
  Size: 100,
};

describe('messagePage', () => {
  it('shows the HTML without scripts, and opens its links in tabs that are not sandboxed', () => {
    const frame = load(messagePage(message))('iframe');
    expect(frame.attr('sandbox')?.split(' ')).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
    const shown = load(frame.attr('srcdoc') ?? '');
    expect(shown('base').attr('target')).toBe('_blank');
    expect(shown('h1').text()).toBe('Hello & welcome');
    expect(shown('a').attr('href')).toBe('https://example.com/verify?token=1&type=signup');
  });
});
