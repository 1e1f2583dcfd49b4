/** What a provider answered that can't be used, or that it did not answer; its message is for the log alone. */
export class ProviderFault extends Error {}

// Go's own client, which the field's service uses, waits as long.
const TIMEOUT_MS = 10_000;
// Profiles and key sets are a few KiB.
const MAX_BYTES = 256 * 1024;

type Limits = { timeoutMs?: number; maxBytes?: number };

/**
 * Asks a provider, whose answer must be whole in time, small, and JSON.
 *
 * It follows no redirection: only addresses of the table of providers, of config.toml and of the documents that are
 * found there are ever asked.
 *
 * @throws ProviderFault
 */
export async function askJson(
  address: string,
  init: RequestInit = {},
  limits: Limits = {},
): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  // Some refuse whoever does not say who they are.
  if (!headers.has('user-agent')) headers.set('user-agent', 'bottin');
  const response = await boundedFetch(address, { ...init, headers }, limits);
  const text = await response.text();
  if (!response.ok) throw new ProviderFault(`${address} answered ${response.status}: ${text.slice(0, 500)}`);
  try {
    return JSON.parse(text, storable);
  } catch (cause) {
    throw new ProviderFault(`${address} answered no JSON: ${text.slice(0, 500)}`, { cause });
  }
}

/**
 * `fetch` with limits: the answer is read whole before it is given on.
 *
 * @throws ProviderFault
 */
export async function boundedFetch(
  address: string,
  init: RequestInit,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: Limits = {},
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { ...init, signal, redirect: 'error' });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new ProviderFault(`${address} answered more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return new Response(Buffer.concat(chunks), { status: response.status, headers: response.headers });
  } catch (cause) {
    if (cause instanceof ProviderFault) throw cause;
    throw new ProviderFault(`${address} could not be asked: ${reasonOf(cause)}`, { cause });
  }
}

// fetch hides why in the cause of its error.
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

// PostgreSQL has neither the character zero nor half a character in a text.
function storable(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) {
      throw new Error('it holds a character that cannot be kept');
    }
  }
  return value;
}
