// Retry-After of the last refusal: the library does not expose response headers.
let waitSeconds: number | null = null;

/** `fetch` that remembers the wait time of a rate-limited response. */
export async function notingWait(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    waitSeconds = seconds > 0 ? Math.ceil(seconds) : null;
  }
  return response;
}

/** Wait time of the last rate-limited response, in seconds; null when it had none. */
export function lastWaitSeconds(): number | null {
  return waitSeconds;
}
