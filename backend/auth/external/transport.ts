import { storable } from '../request/call.ts';
import { type Answer, askExternalService, ExternalServiceError } from '../request/external-service.ts';

/** A provider is unreachable, or its response unusable; the message is for the log only. */
export class ProviderError extends Error {}

const LIMITS = {
  // The official service's timeout.
  timeoutMs: 10_000,
  // Profiles and key sets are a few KiB.
  maxBytes: 256 * 1024,
};

/**
 * Fetches JSON from a provider, within a time and size limit.
 *
 * @param address from the built-in providers, config.toml or a discovery document
 * @throws ProviderError
 */
export async function askJson(address: string, init: RequestInit = {}, limits = LIMITS): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  // Some providers require a User-Agent.
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
 * `fetch` within the same limits, for libraries that read the response themselves.
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
