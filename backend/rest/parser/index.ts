import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { bodyTooComplex, parserBusy, RestError } from '../errors.ts';
import type { ParsedBody } from '../request/intent.ts';
import { parseBody, type UnparsedBody } from '../request/parse-body.ts';
import type { ThreadAnswer } from './thread.ts';

/** Up to here a hostile body takes 5 ms at most; handing it to a thread would cost more than most bodies of that size. */
const PARSED_HERE_BYTES = 64 * 1024;
/** A thread that takes longer is terminated with the one body that it was given. */
const MAX_MS = 5_000;
/**
 * The costliest body within the limits of the service role takes less than 32 MiB. This is no bound to rely on: V8 aborts
 * the whole process when one step of a parser exceeds it. The limits of bodies are what protects it.
 */
const MAX_HEAP_MIB = 128;
/** Bodies that wait for the thread. */
const MAX_WAITING = 64;
const IDLE_MS = 30_000;
/** Scheduling priority below the request-handling thread when both compete for a core. */
const NICE = 5;

export type BodyParser = {
  /** @throws PGRST102 for what cannot be read, 413 for what would cost too much, 503 when too many bodies wait */
  parse(body: UnparsedBody): Promise<ParsedBody>;
  close(): Promise<void>;
};

/** Parses request bodies without holding up the event loop: large ones go to a thread, which starts with the first. */
export function createBodyParser(): BodyParser {
  let thread: Piscina<UnparsedBody, ThreadAnswer> | undefined;

  async function parseInThread(body: UnparsedBody): Promise<ParsedBody> {
    thread ??= new Piscina({
      filename: fileURLToPath(new URL('thread.ts', import.meta.url)),
      minThreads: 0,
      maxThreads: 1,
      maxQueue: MAX_WAITING,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
    });
    if (thread.queueSize >= MAX_WAITING) throw parserBusy();
    const transferList = body.bytes.buffer instanceof ArrayBuffer ? [body.bytes.buffer] : [];
    const answer = await thread
      .run(body, { transferList, signal: AbortSignal.timeout(MAX_MS) })
      .catch(rejectCostly);
    if ('parsed' in answer) return answer.parsed;
    const { status, code, message, details, hint } = answer.rejection;
    throw new RestError(status, code, message, { details, hint });
  }

  return {
    async parse(body) {
      if (body.bytes.length <= PARSED_HERE_BYTES || !isReadHere(body)) return parseBody(body);
      const { parsedBytes } = body.limits;
      if (body.bytes.length > parsedBytes) {
        throw bodyTooComplex(
          `The most that is read of this type is ${parsedBytes} bytes.`,
          'Name the columns of JSON rows in the address (columns=a,b), or send fewer rows at a time.',
        );
      }
      return parseInThread(body);
    },
    async close() {
      await thread?.destroy();
    },
  };
}

// Other errors of the thread are logged, and the caller gets a generic error.
function rejectCostly(cause: Error & { code?: string }): never {
  const isCostly = cause.name === 'AbortError' || cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (!isCostly) throw cause;
  throw bodyTooComplex('The body takes too long, or too much memory, to be read.', undefined, cause);
}

// PostgreSQL parses JSON when `columns` is given, and a body that a function takes whole.
function isReadHere({ for: target, contentType, columns }: UnparsedBody): boolean {
  if (target === 'table' && contentType === 'application/json') return columns === null;
  return /json$|^text\/csv$|^application\/x-www-form-urlencoded$/.test(contentType);
}
