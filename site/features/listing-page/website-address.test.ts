import { expect, it } from 'vitest';
import { websiteAddress } from './website-address.ts';

it('prints the address of a website with its path', () => {
  expect(websiteAddress('https://www.cafe-nord.example/menu')).toBe('www.cafe-nord.example/menu');
  expect(websiteAddress('https://cafe-nord.example/')).toBe('cafe-nord.example');
});

it('prints only the host of a website whose address is too long to type', () => {
  expect(websiteAddress(`https://www.cafe-nord.example/${'a'.repeat(60)}`)).toBe('www.cafe-nord.example');
});
