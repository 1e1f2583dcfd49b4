import { expect, it } from 'vitest';
import { outputFormat } from './format.ts';
import { renditionParameters, transformations } from './parameters.ts';

it.each([
  [undefined, 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
  [undefined, 'image/webp, image/*', 'webp'],
  [undefined, 'IMAGE/WEBP ; q=0.5', 'webp'],
  [undefined, 'image/avif;q=0, image/webp;q=0.1', 'webp'],
  [undefined, 'image/avif;q=0.0', 'origin'],
  [undefined, 'image/*', 'origin'],
  [undefined, '*/*', 'origin'],
  [undefined, null, 'origin'],
  ['origin', 'image/avif,image/webp', 'origin'],
  ['webp', 'image/avif', 'webp'],
  ['avif', null, 'avif'],
] as const)('asked for %s and taking %s, a reader is written %s', (format, accept, expected) => {
  expect(outputFormat(format, accept)).toBe(expected);
});

const asked = (query: string) => renditionParameters(new URLSearchParams(query));

it.each([
  ['', ''],
  ['width=0&height=00', ''],
  ['height=200&width=200&quality=60', 'height:200,width:200,resizing_type:fill,quality:60'],
  ['width=99999&resize=contain', 'width:2500,resizing_type:fit'],
  ['height=9999999999', 'height:2500,resizing_type:fill'],
  ['height=1&resize=fill&format=webp', 'height:1,resizing_type:force,format:webp'],
  ['quality=20&format=origin', 'quality:20'],
  ['resize=contain&quality=100&format=avif', 'quality:100,format:avif'],
  ['download=photo.jpg&token=x', ''],
])('says of %s that it does %s', (query, expected) => {
  expect(transformations(asked(query))).toBe(expected);
});

it.each([
  'width=-1',
  'width=1.5',
  'width=',
  'height=1e3',
  'height=0x10',
  'quality=19',
  'quality=101',
  'quality=80%',
  'resize=crop',
  'resize=Cover',
  'format=jpeg',
])('refuses %s', (query) => {
  expect(() => asked(query)).toThrow(expect.objectContaining({ status: 400, code: 'InvalidRequest' }));
});
