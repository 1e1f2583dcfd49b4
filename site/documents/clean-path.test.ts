import { expect, test } from 'vitest';
import { cleanPath } from './clean-path.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['///', '/'],
  ['/en/', '/en'],
  ['//evil.example/', '/evil.example'],
  ['/Entreprise/CAFE-Nord', '/entreprise/cafe-nord'],
  ['/entreprise//cafe///nord//', '/entreprise/cafe/nord'],
  ['/entreprise/caf%65%2Dnord', '/entreprise/cafe-nord'],
  ['/entreprise/%43afe', '/entreprise/cafe'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/caf%C3%89', '/caf%C3%89'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%2f', '/a%2F'],
  ['/a%25b', '/a%25b'],
  ['/a%20b%00', '/a%20b%00'],
  ['/%E0%A4%A', '/%E0%A4%a'],
  ['/%5B%40%60%7B', '/%5B%40%60%7B'],
  ['/%2e%2e', '/'],
  ['/..', '/'],
  ['/ville/./x/%2E%2e/laval', '/ville/laval'],
  ['/ville/x/../', '/ville'],
  ['/.well-known/..x', '/.well-known/..x'],
  ['/%41%5a%61%7A%30%39%5F%7E%2e', '/azaz09_~.'],
])('%s is written %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
  expect(cleanPath(clean)).toBe(clean);
});
