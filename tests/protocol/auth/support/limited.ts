import { type BackendOptions, DEFAULT_RATE_LIMITS } from '#backend/app.ts';

export const MINUTE_MS = 60_000;

let clock = Date.now();

/** Lets time go by for the backends of the test. */
export function later(ms: number): void {
  clock += ms;
}

export function now(): number {
  return clock;
}

/** Backends with the limits of accounts alone: the gateway's own are above what a test asks. */
export const LIMITED: Partial<BackendOptions> = {
  rateLimits: { ...DEFAULT_RATE_LIMITS, address: { reads: 1e9, writes: 1e9 } },
  trustedProxies: 1,
  accounts: { now: () => new Date(clock) },
};

let lastAddress = 0;

/** An address without earlier requests. */
export function newAddress(): string {
  lastAddress += 1;
  return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** Headers of a request from an address, through a trusted proxy. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

/** An error, and for how many seconds it says to wait. */
export async function errorWithRetryAfter(response: Response) {
  const { error_code, msg } = (await response.json()) as Record<string, string>;
  return { status: response.status, error_code, msg, wait: Number(response.headers.get('retry-after')) };
}

export const TOO_MANY = {
  status: 429,
  error_code: 'over_request_rate_limit',
  msg: 'Request rate limit reached',
};
