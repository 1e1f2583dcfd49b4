import { expect, it } from 'vitest';
import { contentRange } from './content-range.ts';

it.each([
  [{ offset: 0, limit: 10 }, 10, 25, 206, '0-9/25'],
  [{ offset: 20, limit: 10 }, 5, 25, 206, '20-24/25'],
  [{ offset: 0, limit: null }, 25, 25, 200, '0-24/25'],
  [{ offset: 0, limit: 10 }, 10, null, 200, '0-9/*'],
  [{ offset: 0, limit: null }, 0, 0, 200, '*/0'],
  [{ offset: 30, limit: 10 }, 0, null, 200, '*/*'],
  [{ offset: 25, limit: 10 }, 0, 25, 206, '*/25'],
  [{ offset: 30, limit: 10 }, 0, 25, 416, '*/25'],
])('%o with %i rows of %s: %i, %s', (range, rows, total, status, header) => {
  expect(contentRange(range, rows, total)).toEqual({ status, header });
});
