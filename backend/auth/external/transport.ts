import { storable } from '../request/call.ts';
import {
  type Answer,
  askExternalService,
  type ExternalLimits,
  ExternalServiceError,
} from '../request/external-service.ts';

/** A provider is unreachable, or its response unusable; the message is for the log only. */
export class ProviderError extends Error {}

const LIMITS: ExternalLimits = {
  // The official service's timeout.
  timeoutMs: 10_000,
  // Profiles and key sets are a few KiB.
  maxBytes: 256 * 1024,
};

/**
 * Fetches JSON from a provider, within a time and size limit.
 *
 * @param address from the built-in providers, config.toml, a discovery document or a custom provider
 * @throws ProviderError
 */
export async function askJson(
  address: string,
  init: RequestInit = {},
  limits: Partial<ExternalLimits> = {},
): Promise<unknown> {
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
export async function boundedFetch(
  address: string,
  init: RequestInit,
  limits: Partial<ExternalLimits> = {},
): Promise<Response> {
  const { status, headers, text } = await ask(address, init, limits);
  return new Response(text || null, { status, headers });
}

async function ask(address: string, init: RequestInit, limits: Partial<ExternalLimits>): Promise<Answer> {
  try {
    return await askExternalService(address, init, { ...LIMITS, ...limits });
  } catch (cause) {
    throw cause instanceof ExternalServiceError ? new ProviderError(cause.message, { cause }) : cause;
  }
}
