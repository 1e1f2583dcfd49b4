import { describe, expect, it } from 'vitest';
import { npmNameOfJsr, packageOfEsmSh, parsePackage } from './specifiers.ts';

describe('parsePackage', () => {
  it.each([
    ['hono', 'hono', '', ''],
    ['hono@4', 'hono', '4', ''],
    ['hono@^4.1/cors', 'hono', '^4.1', '/cors'],
    ['@a/b', '@a/b', '', ''],
    ['@a/b@1.2.3/c/d.js', '@a/b', '1.2.3', '/c/d.js'],
    ['/@a/b@1/', '@a/b', '1', ''],
  ])('reads %s', (text, name, version, subpath) => {
    expect(parsePackage(text)).toEqual({ name, version, subpath });
  });

  it.each(['', '@', '/'])('reads nothing in « %s »', (text) => expect(parsePackage(text)).toBeNull());
});

describe('packageOfEsmSh', () => {
  it.each([
    ['https://esm.sh/hono', 'npm', 'hono', ''],
    ['https://esm.sh/@supabase/supabase-js@2.39.0?target=deno', 'npm', '@supabase/supabase-js', ''],
    ['https://esm.sh/v135/hono@4/cors?bundle', 'npm', 'hono', '/cors'],
    ['https://esm.sh/jsr/@std/encoding@1/hex', 'jsr', '@std/encoding', '/hex'],
  ])('reads %s', (address, registry, name, subpath) => {
    expect(packageOfEsmSh(address)).toMatchObject({ registry, name, subpath });
  });

  it.each(['https://esm.sh/gh/a/b', 'https://cdn.example/hono'])('leaves %s alone', (address) =>
    expect(packageOfEsmSh(address)).toBeNull(),
  );
});

it('names a package of JSR as npm does', () => {
  expect(npmNameOfJsr('@std/encoding')).toBe('@jsr/std__encoding');
});
