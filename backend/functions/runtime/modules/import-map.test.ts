import { describe, expect, it } from 'vitest';
import { createImportMap } from './import-map.ts';

const BASE = 'file:///p/functions/a/deno.json';
const PARENT = 'file:///p/functions/a/index.ts';

describe('createImportMap', () => {
  const map = createImportMap(
    {
      imports: {
        one: './one.ts',
        'lib/': './lib/',
        'lib/deep/': '../_shared/',
        './local.ts': './other.ts',
        'https://a.example/': './vendor/',
        hono: 'npm:hono@4',
        '@std/': 'jsr:/@std/',
      },
      scopes: { './lib/': { one: 'npm:one@1' }, './lib/deep/': { one: 'npm:deep@1' } },
      tasks: {},
    },
    BASE,
  );

  it.each([
    ['one', 'file:///p/functions/a/one.ts'],
    ['lib/x.ts', 'file:///p/functions/a/lib/x.ts'],
    ['lib/deep/x.ts', 'file:///p/functions/_shared/x.ts'],
    ['./local.ts', 'file:///p/functions/a/other.ts'],
    ['https://a.example/b/c.ts', 'file:///p/functions/a/vendor/b/c.ts'],
    ['hono', 'npm:hono@4'],
    ['hono/cors', 'npm:hono@4/cors'],
    ['@std/encoding/hex', 'jsr:/@std/encoding/hex'],
  ])('maps %s', (specifier, address) => {
    expect(map.resolve(specifier, PARENT)).toBe(address);
  });

  it.each(['two', 'one/x', './one.ts', 'honoo', 'https://b.example/'])('leaves %s alone', (specifier) => {
    expect(map.resolve(specifier, PARENT)).toBeNull();
  });

  it('prefers the nearest scope of who imports', () => {
    expect(map.resolve('one', 'file:///p/functions/a/lib/x.ts')).toBe('npm:one@1');
    expect(map.resolve('one', 'file:///p/functions/a/lib/deep/x.ts')).toBe('npm:deep@1');
  });

  it('refuses an address that is no text, and takes what has no map', () => {
    expect(() => createImportMap({ imports: { a: 1 } }, BASE)).toThrow('imports["a"] is not a string');
    expect(createImportMap({}, BASE).resolve('a', PARENT)).toBeNull();
  });
});
