import { expect, it } from 'vitest';
import { createPageStyle } from './page-style.ts';

const write = createPageStyle([
  { place: '<style></style>', style: 'a{color:red}' },
  { place: '<style data-app="true"></style>', style: 'b{color:red}' },
]);

it('replaces the placeholder with the style of its kind, and leaves a page without one unchanged', () => {
  expect(write('<title>Été</title><style></style><p>Noël').toString()).toBe(
    '<title>Été</title><style>a{color:red}</style><p>Noël',
  );
  expect(write('<style data-app="true"></style><p>Noël').toString()).toBe(
    '<style>b{color:red}</style><p>Noël',
  );
  expect(write('<p>Noël').toString()).toBe('<p>Noël');
});
