import type { ImageFault } from './image.ts';
import { type ImageUse, type PreparedImage, prepareImage } from './prepare-image.ts';

type Result = PreparedImage | ImageFault;
type Answer = { id: number; result: Result } | { id: number; error: string };

export type ImagePreparer = { prepare(file: Blob, use: ImageUse): Promise<Result>; close(): void };

/** Prepares images in a worker where supported, else on the main thread. */
export function createImagePreparer(): ImagePreparer {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    return { prepare: prepareImage, close() {} };
  }
  let worker: Worker | null = null;
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<Result>>();

  function start(): Worker {
    const started = new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const asking = waiting.get(data.id);
      waiting.delete(data.id);
      if ('result' in data) asking?.resolve(data.result);
      else asking?.reject(new Error(data.error));
    });
    // The worker failed to load, or the system killed it.
    started.addEventListener('error', (event) => {
      for (const asking of waiting.values()) asking.reject(new Error(event.message || 'the worker ended'));
      waiting.clear();
      started.terminate();
      worker = null;
    });
    return started;
  }

  return {
    async prepare(file, use) {
      worker ??= start();
      const asking = Promise.withResolvers<Result>();
      asked += 1;
      waiting.set(asked, asking);
      worker.postMessage({ id: asked, file, use });
      try {
        return await asking.promise;
      } catch (error) {
        console.warn('An image is prepared on the page:', error);
        return prepareImage(file, use);
      }
    },
    close() {
      worker?.terminate();
      worker = null;
    },
  };
}
