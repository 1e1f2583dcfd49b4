import { expect, test } from 'vitest';
import { parsePhone } from './phone.ts';

test.each([
  ['514-340-EYES (3937)', '+15143403937'],
  ['1 800 FLOWERS', '+18003569377'],
  ['1-800-GO-FEDEX', '+18004633339'],
  ['514-555-1234', '+15145551234'],
  ['(819) 555 0101', '+18195550101'],
  ['1 800 555.0199', '+18005550199'],
  ['+33 1 42 68 53 00', '+33142685300'],
  ['418-555-0101 poste 23', '+14185550101'],
  ['555-1234', null],
  ['sans frais', null],
  ['', null],
])('%j is %j', (text, number) => {
  expect(parsePhone(text)).toBe(number);
});
