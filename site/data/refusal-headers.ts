// Headers of the last refusal: the library does not expose them.
let waitSeconds: number | null = null;
let proofRefusal: string | null = null;

/** `fetch` that remembers the headers of a refusal. */
export async function notingRefusal(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    waitSeconds = seconds > 0 ? Math.ceil(seconds) : null;
  }
  if (response.status === 403) proofRefusal = response.headers.get('proof-refusal');
  return response;
}

/** Wait time of the last rate-limited response, in seconds; null when it had none. */
export function lastWaitSeconds(): number | null {
  return waitSeconds;
}

/** Why the last code or link was refused (`ProofRefusal`); null from a service that does not say. */
export function lastProofRefusal(): string | null {
  return proofRefusal;
}
