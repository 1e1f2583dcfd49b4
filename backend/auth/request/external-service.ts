import { publicFetch } from './public-fetch.ts';

/** Why an external service gave no readable response; the message is for the log only. */
export class ExternalServiceError extends Error {
  readonly why: 'timeout' | 'unreachable' | 'too_large';

  constructor(why: ExternalServiceError['why'], message: string, cause?: unknown) {
    super(message, { cause });
    this.why = why;
  }
}

export type ExternalLimits = { timeoutMs: number; maxBytes: number; onlyPublic?: boolean };

export type Answer = { status: number; headers: Headers; text: string };

/**
 * Sends a request to a URL from config.toml or from this code, and reads the whole response.
 *
 * Redirects are not followed, because requests contain secrets.
 *
 * @param onlyPublic refuses private addresses: for URLs that an API request gave
 * @throws ExternalServiceError
 */
export async function askExternalService(
  address: string,
  init: RequestInit,
  { timeoutMs, maxBytes, onlyPublic = false }: ExternalLimits,
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const send = onlyPublic ? publicFetch : fetch;
    const response = await send(address, { ...init, signal, redirect: 'manual' });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes)
        throw new ExternalServiceError('too_large', `${address} answered more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return {
      status: response.status,
      headers: response.headers,
      text: new TextDecoder().decode(Buffer.concat(chunks)),
    };
  } catch (cause) {
    if (cause instanceof ExternalServiceError) throw cause;
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    const reason =
      cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    throw new ExternalServiceError(
      isLate ? 'timeout' : 'unreachable',
      `${address} could not be asked: ${reason}`,
      cause,
    );
  }
}
