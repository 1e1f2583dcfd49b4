import { expect, test } from 'vitest';
import { parsePhone, readPhone } from './phone.ts';

test.each([
  ['514-340-EYES (3937)', '+15143403937'],
  ['1 800 FLOWERS', '+18003569377'],
  ['1-800-GO-FEDEX', '+18004633339'],
  ['514-555-1234', '+15145551234'],
  ['(819) 555 0101', '+18195550101'],
  ['1 800 555.0199', '+18005550199'],
  ['+33 1 42 68 53 00', '+33142685300'],
  ['418-555-0101 poste 23', '+14185550101'],
  ['Tél. : 514 555-0101', '+15145550101'],
  ['514-555-0126; 1-877-555-0127', null],
  ['450-555-011', null],
  ['555-1234', null],
  ['sans frais', null],
  ['', null],
])('%j is %j', (text, number) => {
  expect(parsePhone(text)).toBe(number);
});

test.each([
  ['514 555-0121-107', '+15145550121', '107'],
  ['418 555-0122 (poste 204)', '+14185550122', '204'],
  ['450 555-0123, poste : 12', '+14505550123', '12'],
  ['819-555-0124 ext. # 7', '+18195550124', '7'],
  ['+1 514 555 0125;ext=9', '+15145550125', '9'],
  ['514.555.0101x23', '+15145550101', '23'],
  ['1-800-GO-FEDEX poste 3', '+18004633339', '3'],
])('%j has the extension %j', (text, number, extension) => {
  expect(readPhone(text)).toEqual({ number, extension, unread: null });
});

test.each([
  ['514-555-0126; 1-877-555-0127', '1-877-555-0127'],
  ['514-555-0126 / 0127', '0127'],
  ['514-555-0126 ou 450-555-0127', '450-555-0127'],
])('%j has a second number', (text, unread) => {
  expect(readPhone(text)).toEqual({ number: '+15145550126', extension: null, unread });
});
