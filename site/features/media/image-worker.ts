import { type ImageUse, prepareImage } from './prepare-image.ts';

/** Prepares one image after the other, so that a cheap telephone has one in memory and typing does not stall. */

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
