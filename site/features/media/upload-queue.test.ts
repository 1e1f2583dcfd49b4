import { describe, expect, it, vi } from 'vitest';
import type { KeptFile } from './device-files.ts';
import type { QueueParts, UploadHooks } from './queue-entries.ts';
import { UploadError, type UploadFault } from './resumable-upload.ts';
import { createUploadQueue } from './upload-queue.ts';
import { UnsettledFiles } from './use-upload-queue.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A fake device and a fake storage; uploads stay pending until the test settles them. */
function world({ scope = 'wizard', kept = [] as KeptFile[] } = {}) {
  const device = new Map(kept.map((file) => [file.path, { ...file }]));
  const stored = new Set<string>();
  const uploads = new Map<string, UploadHooks & { file: KeptFile; end: PromiseWithResolvers<void> }>();
  const photos: string[] = kept.map(({ path }) => path);
  const state = { isOnline: true, isDeviceFull: false };
  const parts: QueueParts = {
    device: {
      read: async () => [...device.values()].map((file) => ({ ...file })),
      async keep(file) {
        if (state.isDeviceFull) throw new Error('QuotaExceededError');
        device.set(file.path, { ...file });
      },
      async forget(path) {
        device.delete(path);
      },
    },
    keepsStored: scope === 'wizard',
    prepare: async (file) =>
      file.size > 10 ? 'tooLarge' : { blob: new Blob([file], { type: 'image/webp' }), width: 80, height: 60 },
    store: {
      upload(file, hooks) {
        const end = Promise.withResolvers<void>();
        hooks.signal.addEventListener('abort', () => end.reject(hooks.signal.reason));
        uploads.set(file.path, { ...hooks, file, end });
        return end.promise.finally(() => uploads.delete(file.path));
      },
      isThere: async (path) => stored.has(path),
      remove: async (paths) => {
        for (const path of paths) stored.delete(path);
      },
    },
    answersNow: () => ({
      photos: photos.map((path) => ({ path, width: 80, height: 60, altFr: null, altEn: null })),
    }),
    isOnline: () => state.isOnline,
    alone: (_path, task) => task(),
  };
  const queue = createUploadQueue(parts);
  const close = queue.open();
  return {
    queue,
    close,
    device,
    stored,
    uploads,
    photos,
    state,
    async choose(name: string, size = 4) {
      const added = await queue.add(new File([new Uint8Array(size)], name), 'photo');
      if (added.fault === null) photos.push(added.path);
      return added.fault === null ? added.path : added.fault;
    },
    succeed(path: string) {
      stored.add(path);
      uploads.get(path)?.end.resolve();
      return vi.waitFor(() => expect(queue.stateOf(path)).toEqual({ status: 'stored' }));
    },
    fail(path: string, fault: UploadFault) {
      uploads.get(path)?.end.reject(new UploadError(fault, null));
      return vi.waitFor(() => expect(queue.stateOf(path)).toEqual({ status: 'failed', fault }));
    },
  };
}

const file = (facts: Partial<KeptFile> = {}): KeptFile => ({
  path: '6f0f5a40-0000-4000-8000-000000000001.webp',
  name: 'kept.jpg',
  bytes: new ArrayBuffer(4),
  type: 'image/webp',
  width: 80,
  height: 60,
  chosenAt: Date.now(),
  uploadUrl: null,
  isStored: false,
  ...facts,
});

describe('a file that is chosen', () => {
  it('gets its path at once, is stored on the device, and is uploaded', async () => {
    const { queue, choose, device, uploads, succeed } = world();
    const path = await choose('a.jpg');
    expect(path).toMatch(/^[0-9a-f-]{36}\.webp$/);
    expect(device.get(path)).toMatchObject({ name: 'a.jpg', isStored: false, width: 80, height: 60 });
    expect(queue.sourceOf(path)).toMatch(/^blob:/);
    uploads.get(path)?.onProgress(0.5);
    expect(queue.stateOf(path)).toEqual({ status: 'uploading', progress: 0.5 });
    await succeed(path);
  });

  it('is refused when it is invalid, and leaves nothing', async () => {
    const { choose, device, queue } = world();
    expect(await choose('huge.jpg', 11)).toBe('tooLarge');
    expect([device.size, queue.sources.size, queue.preparing]).toEqual([0, 0, 0]);
  });

  it('waits while two others are uploaded', async () => {
    const { queue, choose, succeed } = world();
    const [first = '', , third = ''] = [await choose('a'), await choose('b'), await choose('c')];
    expect(queue.stateOf(third)).toEqual({ status: 'waiting' });
    await succeed(first);
    expect(queue.stateOf(third)).toEqual({ status: 'uploading', progress: 0 });
  });

  it('waits while offline, and resumes by itself', async () => {
    const { queue, choose, state, uploads } = world();
    state.isOnline = false;
    const path = await choose('a');
    expect(queue.stateOf(path)).toEqual({ status: 'waiting' });
    state.isOnline = true;
    queue.connectionChanged();
    expect(queue.stateOf(path).status).toBe('uploading');
    state.isOnline = false;
    uploads.get(path)?.end.reject(new UploadError('unreachable', null));
    await vi.waitFor(() => expect(queue.stateOf(path)).toEqual({ status: 'waiting' }));
  });

  it('says why it failed, and is sent again on retry', async () => {
    const { queue, choose, fail, succeed } = world();
    const path = await choose('a');
    await fail(path, 'full');
    queue.retry(path);
    expect(queue.stateOf(path)).toEqual({ status: 'uploading', progress: 0 });
    await succeed(path);
  });

  it('is uploaded even if the device cannot store it, and isKept turns false', async () => {
    const { queue, choose, state, succeed } = world();
    state.isDeviceFull = true;
    const path = await choose('a');
    expect(queue.isKept).toBe(false);
    await succeed(path);
  });

  it('is deleted on the device and in storage when discarded', async () => {
    const { queue, choose, succeed, device, stored } = world();
    const path = await choose('a');
    await succeed(path);
    await queue.discard(path);
    expect([device.size, stored.size, queue.sourceOf(path)]).toEqual([0, 0, null]);
  });

  it('stops uploading when discarded', async () => {
    const { queue, choose, uploads } = world();
    const path = await choose('a');
    await queue.discard(path);
    await vi.waitFor(() => expect(uploads.size).toBe(0));
  });
});

describe('after a reload', () => {
  it('an upload resumes where it stopped', async () => {
    const kept = file({ uploadUrl: 'https://bottin.example/upload/1' });
    const { uploads, queue, succeed } = world({ kept: [kept] });
    expect(queue.stateOf(kept.path)).toEqual({ status: 'waiting' });
    await vi.waitFor(() => expect(uploads.get(kept.path)?.file.uploadUrl).toBe(kept.uploadUrl));
    await succeed(kept.path);
  });

  it('the wizard keeps uploaded files on the device, the editor does not', async () => {
    for (const [scope, left] of [
      ['wizard', 1],
      ['edit-7', 0],
    ] as const) {
      const { choose, succeed, device } = world({ scope });
      await succeed(await choose('a'));
      await vi.waitFor(() =>
        expect([...device.values()].filter(({ isStored }) => isStored).length).toBe(left),
      );
      expect(device.size).toBe(left);
    }
  });

  it('a stored file that no answer uses for a day is deleted', async () => {
    const old = file({ path: 'old.webp', chosenAt: Date.now() - 2 * DAY_MS, isStored: true });
    const recent = file({ path: 'recent.webp', isStored: true });
    const { photos, stored, device, queue } = world({ kept: [old, recent] });
    photos.length = 0;
    stored.add(old.path);
    await vi.waitFor(() => expect([...device.keys()]).toEqual([recent.path]));
    expect([stored.size, queue.sources.size]).toEqual([0, 1]);
  });
});

describe('settled', () => {
  const fault = (promise: Promise<void>) =>
    promise.then(
      () => null,
      (error) => {
        expect(error).toBeInstanceOf(UnsettledFiles);
        return (error as UnsettledFiles).files;
      },
    );

  it('waits until everything is uploaded', async () => {
    const { queue, choose, succeed } = world();
    const [first, second] = [await choose('a'), await choose('b')];
    const settling = queue.settled();
    await succeed(first);
    await succeed(second);
    await expect(settling).resolves.toBeUndefined();
  });

  it('retries failed files, and names the files that fail again', async () => {
    const { queue, choose, fail, uploads } = world();
    const path = await choose('devanture.jpg');
    await fail(path, 'busy');
    const settling = fault(queue.settled());
    await vi.waitFor(() => expect(uploads.has(path)).toBe(true));
    await fail(path, 'busy');
    expect(await settling).toEqual([{ path, name: 'devanture.jpg', fault: 'busy' }]);
  });

  it('fails at once while offline', async () => {
    const { queue, choose, state } = world();
    state.isOnline = false;
    const path = await choose('a');
    expect(await fault(queue.settled())).toEqual([{ path, name: 'a', fault: 'unreachable' }]);
  });

  it('uploads again a file that storage has purged and the device still has', async () => {
    const kept = file({ isStored: true });
    const { queue, uploads, succeed } = world({ kept: [kept] });
    const settling = queue.settled();
    await vi.waitFor(() => expect(uploads.has(kept.path)).toBe(true));
    await succeed(kept.path);
    await settling;
  });

  it('names files missing from both the device and storage, and shows their state', async () => {
    const { queue, photos, stored } = world();
    const [there, gone] = ['there.webp', 'gone.webp'];
    photos.push(there, gone);
    stored.add(there);
    expect(await fault(queue.settled())).toEqual([{ path: gone, name: null, fault: 'lost' }]);
    expect(queue.stateOf(gone)).toEqual({ status: 'failed', fault: 'lost' });
    expect(queue.stateOf(there)).toEqual({ status: 'stored' });
  });
});
