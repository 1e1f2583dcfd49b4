import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { draw, type Order } from './draw.ts';
import { readFonts } from './fonts.ts';

/** The thread's answer: a JPEG, or the error. */
export type Drawn = { jpeg: Uint8Array } | { error: unknown };

// On Linux the priority is per thread: pages go before pictures, even when many are requested.
setPriority(constants.priority.PRIORITY_LOW);

// One picture at a time: the painter waits for the answer before it sends the next order.
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
