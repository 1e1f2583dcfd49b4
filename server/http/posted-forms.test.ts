import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { createPostedForms, FORM_PATHS } from './posted-forms.ts';

const SITE = 'https://bottin.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const INCOMING = {} as IncomingMessage;

function forms(mayPost: ((incoming: IncomingMessage) => boolean) | null = null) {
  const submit = vi.fn(async (_target: string, form: URLSearchParams) => new Response(`${form}`));
  return { submit, answer: createPostedForms({ siteUrl: SITE, submit, mayPost }) };
}

// A proxy before the server speaks http to it.
const post = (headers: Record<string, string>, body = 'kind=access&name=Zo%C3%A9') =>
  new Request('http://bottin.example/vie-privee?x=1', { method: 'POST', headers, body });

it('is for the page of requests in both languages', () => {
  expect(FORM_PATHS).toEqual(['/vie-privee', '/en/privacy-requests']);
});

it.each([
  ['its Origin', { origin: SITE }],
  ['the browser’s word', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('hands the document a form of our own pages, known by %s, and nothing else', async (_by, said) => {
  const { submit, answer } = forms();
  const response = await answer(post({ ...FORM, ...said, cookie: 'a=b', authorization: 'x' }), INCOMING);
  expect([response.status, await response.text()]).toEqual([200, 'kind=access&name=Zo%C3%A9']);
  expect(submit.mock.calls).toEqual([['/vie-privee?x=1', expect.any(URLSearchParams), INCOMING]]);
});

it.each<[what: string, request: () => Request, status: number]>([
  ['of another site', () => post({ ...FORM, origin: 'https://evil.example' }), 403],
  ['of another port', () => post({ ...FORM, origin: `${SITE}:8443` }), 403],
  [
    'of another site of the same domain',
    () => post({ ...FORM, origin: 'https://a.bottin.example', 'sec-fetch-site': 'same-site' }),
    403,
  ],
  ['of a page that hides itself', () => post({ ...FORM, origin: 'null' }), 403],
  ['that says nothing of where it comes from', () => post(FORM), 403],
  ['that is JSON', () => post({ 'content-type': 'application/json', origin: SITE }), 415],
  ['with files', () => post({ 'content-type': 'multipart/form-data; boundary=x', origin: SITE }), 415],
  ['that is too large', () => post({ ...FORM, origin: SITE }, 'a'.repeat(65_537)), 413],
])('refuses a form %s', async (_what, request, status) => {
  const { submit, answer } = forms();
  const response = await answer(request(), INCOMING);
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(submit).not.toHaveBeenCalled();
});

it('refuses an address that sends too often', async () => {
  const { submit, answer } = forms((incoming) => incoming !== INCOMING);
  const response = await answer(post({ ...FORM, origin: SITE }), INCOMING);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  expect(submit).not.toHaveBeenCalled();
});
