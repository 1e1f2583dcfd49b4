import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError } from '#site/data/error.ts';
import type { Person } from '#site/data/session.ts';
import { setSession } from './open-session.ts';
import { LIVE, queryClientOf, READ_ONCE } from './queries.tsx';

function signIn(id: string): void {
  setSession({ status: 'signed-in', person: { id } as Person });
}

beforeEach(() => {
  signIn('ada');
});
afterEach(() => {
  setSession({ status: 'signed-out', hasEnded: false });
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the query client of a person', () => {
  it('is the same until the sign-out', () => {
    const client = queryClientOf('ada');
    client.setQueryData(['name'], 'Ada');
    setSession({ status: 'signed-in', person: { id: 'ada', email: 'new@example.com' } as Person });
    expect(queryClientOf('ada')).toBe(client);
    expect(client.getQueryData(['name'])).toBe('Ada');
  });

  it('is cleared by the sign-out, and replaced in the next session', () => {
    const client = queryClientOf('ada');
    client.setQueryData(['name'], 'Ada');
    setSession({ status: 'signed-out', hasEnded: true });
    expect(client.getQueryCache().getAll()).toEqual([]);
    signIn('ada');
    expect(queryClientOf('ada').getQueryData(['name'])).toBeUndefined();
  });

  it('is cleared and replaced when another person signs in', () => {
    const client = queryClientOf('ada');
    client.setQueryData(['name'], 'Ada');
    signIn('grace');
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(queryClientOf('grace')).not.toBe(client);
  });

  it('discards a response that arrives after the sign-out', async () => {
    const client = queryClientOf('ada');
    let answer = (_name: string) => {};
    const asked = client
      .fetchQuery({ queryKey: ['name'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) })
      .catch((error: unknown) => error);
    signIn('grace');
    answer('Ada');
    await asked;
    expect(queryClientOf('grace').getQueryData(['name'])).toBeUndefined();
    expect(client.getQueryData(['name'])).toBeUndefined();
  });
});

describe('retries', () => {
  it('happen once, and only for temporary failures', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    const attempts = async (status: number) => {
      const queryFn = vi.fn(() => Promise.reject(new DataError('read', { message: 'refused' }, status)));
      const observer = new QueryObserver(queryClientOf('ada'), { queryKey: ['read', status], queryFn });
      const leave = observer.subscribe(() => {});
      await vi.advanceTimersByTimeAsync(60_000);
      leave();
      return queryFn.mock.calls.length;
    };
    expect(await attempts(503)).toBe(2);
    expect(await attempts(500)).toBe(1);
    expect(await attempts(0)).toBe(1);
  });

  it.each([
    ['never happens under a form', READ_ONCE, 1],
    ['is not done for a query that did not ask for it', {}, 1],
    ['follows whoever comes back to what is live', LIVE, 2],
  ])('%s', async (_what, options, reads) => {
    const queryFn = vi.fn(async () => 'read');
    const client = queryClientOf('ada');
    // As its provider does.
    client.mount();
    const observer = new QueryObserver(client, { queryKey: ['read'], queryFn, ...options });
    const leave = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('read'));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    expect(queryFn).toHaveBeenCalledTimes(reads);
    leave();
    client.unmount();
  });

  it('fail offline at once, as they do online', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    onlineManager.setOnline(false);
    const queryFn = () => Promise.reject(new DataError('read', { message: 'no answer' }, 0));
    await expect(queryClientOf('ada').fetchQuery({ queryKey: ['read'], queryFn })).rejects.toThrow(
      'no answer',
    );
  });
});
