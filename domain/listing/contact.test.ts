import { expect, test } from 'vitest';
import { findEmail, readWebsite } from './contact.ts';

test.each([
  ['mailto:info@pivert.example', null],
  ['mailto:info@pivert.example?subject=Bonjour', null],
  ['Info <info@pivert.example>', null],
  ['Écrire à info@pivert.example', 'Écrire à'],
  ['info@pivert.example; b@pivert.example', 'b@pivert.example'],
  ['info@pivert.example, b@pivert.example / c@pivert.example', 'b@pivert.example / c@pivert.example'],
])('the first address of %j is found', (text, unread) => {
  expect(findEmail(text)).toEqual({ email: 'info@pivert.example', unread });
});

test.each(['', 'info', 'info@pivert', '<>'])('%j has no address', (text) => {
  expect(findEmail(text)).toBeNull();
});

test.each([
  ['http://menuiserie-pivert.example:8080/menu', null],
  ['www.pivert.example:80', 'https://www.pivert.example'],
  ['HTTP://PIVERT.EXAMPLE:80/', 'https://pivert.example/'],
  ['https://pivert.example:443/', 'https://pivert.example/'],
  ['https://pivert.example:8443/x', 'https://pivert.example:8443/x'],
])('the port of %j', (text, address) => {
  expect(readWebsite(text)).toBe(address);
});
