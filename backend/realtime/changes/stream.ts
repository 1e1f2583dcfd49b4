import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from './at-most.ts';
import type { Change } from './change.ts';
import { createDecoder } from './decoder.ts';
import { closedForGood, slowToOpen, streamingError } from './errors.ts';
import type { Relation } from './pgoutput.ts';
import { createChangeQueue } from './queue.ts';
import { openWalSender, type WalSender } from './walsender.ts';

export type StreamOptions = {
  databaseUrl: string;
  publication: string;
  /** How long the stream stays open after its last user left. */
  lingerMs: number;
  isWanted(relation: Relation): boolean;
  process(changes: readonly Change[]): Promise<void>;
  /** The stream broke: changes are lost until {@link StreamOptions.onRestored}. */
  onBroken(error: unknown): void;
  onRestored(): void;
  /** A reconnection attempt failed and will be retried. */
  onError(error: unknown): void;
};

export type Stream = {
  /**
   * Resolves once changes committed from now on will be processed; each successful call needs a `release`.
   *
   * @throws ChangesError, in which case `release` must not be called
   */
  acquire(): Promise<void>;
  release(): void;
  close(): Promise<void>;
};

const OPEN_TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;

/**
 * The single replication stream of a process: open while it has users, reopened with exponential backoff when it
 * breaks.
 */
export function createStream(options: StreamOptions): Stream {
  const closing = new AbortController();
  let users = 0;
  let sender: WalSender | undefined;
  let opening: Promise<void> | undefined;
  let lingering: NodeJS.Timeout | undefined;

  const queue = createChangeQueue({
    process: options.process,
    onProgress: (lsn) => sender?.acknowledge(lsn),
    onPressure: (full) => (full ? sender?.pause() : sender?.resume()),
    onFailure: (error) => lose(error),
  });

  async function open(): Promise<void> {
    let ended = false;
    let opened: WalSender | undefined;
    opened = await openWalSender(
      options.databaseUrl,
      options.publication,
      {
        onMessage: createDecoder({
          isWanted: options.isWanted,
          onChange: queue.push,
          onCommit: queue.commit,
        }),
        onKeepalive: (walEnd) => {
          if (queue.isIdle()) opened?.acknowledge(walEnd);
        },
        onEnd: (error) => {
          ended = true;
          if (opened && sender === opened) lose(error);
        },
      },
      closing.signal,
    );
    if (ended) throw new Error('The stream of changes ended as soon as it was open.');
    sender = opened;
    if (queue.isFull()) opened.pause();
    if (users === 0) linger();
  }

  // Changes received before the stream broke are still delivered, unless delivery itself failed.
  function lose(error: unknown): void {
    if (closing.signal.aborted) return;
    void closeSender();
    options.onBroken(error);
    opening ??= restore().finally(() => {
      opening = undefined;
    });
  }

  async function restore(): Promise<void> {
    for (let delay = FIRST_RETRY_MS; users > 0; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
      await sleep(delay * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(ignoreAbort);
      if (closing.signal.aborted || users === 0) return;
      try {
        await open();
        options.onRestored();
        return;
      } catch (error) {
        if (!closing.signal.aborted) options.onError(error);
      }
    }
  }

  function start(): Promise<void> {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  function linger(): void {
    clearTimeout(lingering);
    lingering = setTimeout(closeSender, options.lingerMs);
    lingering.unref();
  }

  async function closeSender(): Promise<void> {
    const closed = sender;
    sender = undefined;
    await closed?.close();
  }

  return {
    async acquire() {
      if (closing.signal.aborted) throw closedForGood();
      clearTimeout(lingering);
      users += 1;
      try {
        // A stream that broke while it had no users was not reopened.
        while (!sender) if (!(await atMost(OPEN_TIMEOUT_MS, start()))) throw slowToOpen();
      } catch (error) {
        this.release();
        throw closing.signal.aborted ? closedForGood() : streamingError(error);
      }
    },
    release() {
      users -= 1;
      if (users === 0 && sender) linger();
    },
    async close() {
      closing.abort();
      clearTimeout(lingering);
      queue.clear();
      await opening?.catch(() => undefined);
      await closeSender();
    },
  };
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
