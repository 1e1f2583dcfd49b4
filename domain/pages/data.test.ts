import { expect, it } from 'vitest';
import { pageOfData } from './data.ts';

it.each([
  ['/_.data', '/'],
  ['/en.data?_routes=en', '/en'],
  ['/en/city/laval.data?page=2&_routes=en%2Fcity', '/en/city/laval?page=2'],
  ['/recherche.data?q=caf%C3%A9+noir', '/recherche?q=caf%C3%A9+noir'],
])('%s are data of %s', (data, page) => {
  expect(pageOfData(new URL(data, 'https://bottin.example'))).toBe(page);
});
