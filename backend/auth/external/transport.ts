import { type Answer, askExternalService, ExternalServiceError } from '../external-service.ts';
import { storable } from '../storable.ts';

/** What a provider answered that can't be used, or that it did not answer; its message is for the log alone. */
export class ProviderError extends Error {}

const LIMITS = {
  // As long as the official service waits.
  timeoutMs: 10_000,
  // Profiles and key sets are a few KiB.
  maxBytes: 256 * 1024,
};

/**
 * Asks a provider, whose answer must be whole in time, small, and JSON.
 *
 * @param address one of the table of providers, of config.toml, or of the documents that are found there
 * @throws ProviderError
 */
export async function askJson(address: string, init: RequestInit = {}, limits = LIMITS): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  // Some refuse whoever does not say who they are.
  headers.set('user-agent', 'bottin');
  const { status, text } = await ask(address, { ...init, headers }, limits);
  if (status < 200 || status > 299) {
    throw new ProviderError(`${address} answered ${status}: ${text.slice(0, 500)}`);
  }
  try {
    return JSON.parse(text, storable);
  } catch (cause) {
    throw new ProviderError(`${address} answered no JSON: ${text.slice(0, 500)}`, { cause });
  }
}

/**
 * `fetch` within the same limits, for who reads the answer by themselves.
 *
 * @throws ProviderError
 */
export async function boundedFetch(address: string, init: RequestInit): Promise<Response> {
  const { status, headers, text } = await ask(address, init, LIMITS);
  return new Response(text || null, { status, headers });
}

async function ask(address: string, init: RequestInit, limits: typeof LIMITS): Promise<Answer> {
  try {
    return await askExternalService(address, init, limits);
  } catch (cause) {
    throw cause instanceof ExternalServiceError ? new ProviderError(cause.message, { cause }) : cause;
  }
}
