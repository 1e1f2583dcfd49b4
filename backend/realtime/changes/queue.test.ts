import { describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { createChangeQueue } from './queue.ts';

const relation = { oid: 1, schema: 'public', name: 't', identity: 'default', columns: [] } as const;
const change = (id: number): Change => ({
  type: 'INSERT',
  relation,
  commitTime: new Date(0),
  xid: 1,
  before: undefined,
  after: [String(id)],
});

function setup(process: (changes: readonly Change[]) => Promise<void> = async () => undefined) {
  const batches: number[][] = [];
  const progress: bigint[] = [];
  const pressure: boolean[] = [];
  const failures: unknown[] = [];
  const queue = createChangeQueue({
    async process(changes) {
      batches.push(changes.map((one) => Number(one.after?.[0])));
      await process(changes);
    },
    onProgress: (lsn) => void progress.push(lsn),
    onPressure: (full) => void pressure.push(full),
    onFailure: (error) => void failures.push(error),
  });
  return { queue, batches, progress, pressure, failures };
}

describe('the queue of changes', () => {
  it('batches consecutive transactions, and reports progress', async () => {
    const { queue, batches, progress } = setup();
    queue.push(change(1), 10);
    queue.commit(5n);
    queue.push(change(2), 10);
    queue.push(change(3), 10);
    queue.commit(9n);
    expect(queue.isIdle()).toBe(false);
    await expect.poll(() => queue.isIdle()).toBe(true);
    expect(batches).toEqual([[1, 2, 3]]);
    expect(progress).toEqual([9n]);
  });

  it('waits for the end of a small transaction, but not of a large one', async () => {
    const { queue, batches, progress } = setup();
    queue.push(change(0), 10);
    await new Promise((resolve) => setTimeout(resolve));
    expect(batches).toEqual([]);
    for (let id = 1; id < 500; id += 1) queue.push(change(id), 10);
    await expect.poll(() => batches.length).toBe(1);
    expect(batches[0]).toHaveLength(500);
    // The server must keep an incomplete transaction.
    expect(progress).toEqual([]);
  });

  it('pauses the stream while a few large rows are queued, then resumes it', async () => {
    let release: () => void = () => undefined;
    const limiter = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { queue, batches, pressure } = setup(() => limiter);
    // No commit arrives: the queue must be processed anyway.
    for (let id = 0; id < 5; id += 1) queue.push(change(id), 1_000_000);
    expect(pressure).toEqual([true]);
    release();
    await expect.poll(() => batches.flat()).toEqual([0, 1, 2, 3, 4]);
    await expect.poll(() => pressure).toEqual([true, false]);
    // One at a time: two would exceed the limit of a batch.
    expect(batches).toHaveLength(5);
  });

  it('clears the queue when a batch fails, and continues', async () => {
    let fails = true;
    const { queue, batches, failures, progress } = setup(async () => {
      if (fails) throw new Error('lost');
    });
    queue.push(change(1), 10);
    queue.commit(1n);
    await expect.poll(() => failures).toHaveLength(1);
    fails = false;
    queue.push(change(2), 10);
    queue.commit(2n);
    await expect.poll(() => progress).toEqual([2n]);
    expect(batches).toEqual([[1], [2]]);
  });
});
