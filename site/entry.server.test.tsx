import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { handleError } from './entry.server.tsx';

afterEach(() => vi.restoreAllMocks());

it('writes of a page that failed where it is, and nothing of what its address asks', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const request = new Request(
    'https://bottin.example/vie-privee?demande=0b9e1a52-8d0c-4b50-9f0e-3f6d1f5c7a11',
  );
  const error = new Error('broken');
  handleError(error, { request, context: new RouterContextProvider() } as unknown as LoaderFunctionArgs);
  expect(written.mock.calls).toEqual([['GET', '/vie-privee', error]]);
});
