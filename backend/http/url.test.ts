import { expect, it } from 'vitest';
import { splitUrl } from './url.ts';

it.each([
  'http://127.0.0.1:3000/rest/v1/notes?select=*&a=eq.b%26c',
  'http://127.0.0.1:3000/rest/v1/notes',
  'https://a.example',
  'https://a.example?q=/x',
  'http://[::1]:80/a?b=c?d=e#f?g',
  'http://a.example/a#b?c',
  'http://a.example/é/../b c?d=é',
])('reads %s as a URL does', (address) => {
  const request = new Request(address);
  const { pathname, search } = new URL(address);
  expect(splitUrl(request.url)).toEqual({ path: pathname, search });
});
