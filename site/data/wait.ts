// The library keeps no header of a refusal: how long to wait stands in one.
let waitSeconds: number | null = null;

/** `fetch` that remembers how long a refusal for too many requests asked to wait. */
export async function notingWait(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    waitSeconds = seconds > 0 ? Math.ceil(seconds) : null;
  }
  return response;
}

/** What the last such refusal said, in seconds; null when it said nothing. */
export function lastWaitSeconds(): number | null {
  return waitSeconds;
}
