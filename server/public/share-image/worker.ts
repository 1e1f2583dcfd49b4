import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { draw, type Order } from './draw.ts';
import { readFonts } from './fonts.ts';

/** What the thread answers: a JPEG, or why there is none. */
export type Drawn = { jpeg: Uint8Array } | { error: unknown };

// On Linux it is this thread’s own: pages go before pictures, however many are asked for.
setPriority(constants.priority.PRIORITY_LOW);

// One picture at a time: whoever asks waits for the answer before it asks for another.
const fonts = readFonts();
parentPort?.on('message', async (order: Order) => {
  const answer: Drawn = await fonts
    .then((all) => draw(order, all))
    .then(
      (jpeg) => ({ jpeg }),
      (error: unknown) => ({ error }),
    );
  parentPort?.postMessage(answer);
});
