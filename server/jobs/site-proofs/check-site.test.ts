import { expect, it } from 'vitest';
import { hasMeta } from './check-site.ts';

const TOKEN = '4f7e0000-0000-4000-8000-000000000000';

it.each([
  `<meta name="bottin-verification" content="${TOKEN}">`,
  `<META CONTENT='${TOKEN}' NAME='bottin-verification' />`,
  `<meta name=bottin-verification content=${TOKEN}>`,
  `<head><meta charset="utf-8"><meta\n  name="bottin-verification"\n  content=" ${TOKEN} "></head>`,
])('finds the token: %j', (html) => {
  expect(hasMeta(html, TOKEN)).toBe(true);
});

it.each([
  '',
  `<p>bottin-verification ${TOKEN}</p>`,
  `<meta name="description" content="${TOKEN}">`,
  `<meta name="bottin-verification" content="${TOKEN}0">`,
  `<meta data-name="bottin-verification" content="${TOKEN}">`,
])('does not find it: %j', (html) => {
  expect(hasMeta(html, TOKEN)).toBe(false);
});
