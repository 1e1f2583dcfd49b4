import { type ImageUse, prepareImage } from './prepare-image.ts';

/** Prepares images sequentially, so that a cheap telephone holds one at a time in memory; off the main thread. */

let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<{ id: number; file: Blob; use: ImageUse }>) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, result: await prepareImage(data.file, data.use) });
    } catch (error) {
      postMessage({ id: data.id, error: String(error) });
    }
  });
});
