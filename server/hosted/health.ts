/** Longer than a project on another continent takes, shorter than a load balancer waits. */
const PATIENCE_MS = 2_000;

/**
 * Answers the backend's paths in a process without one: `/health/live`, `/health` (503 while the project does not answer),
 * and 404 under the API's paths, which are the project's.
 *
 * @param url of the project
 * @param key the public key
 */
export function createHealth(url: string, key: string) {
  let isLeaving = false;

  async function isReachable(): Promise<boolean> {
    try {
      const response = await fetch(`${url}/auth/v1/health`, {
        headers: { apikey: key },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      return response.status < 500;
    } catch {
      // Reported by the status of /health.
      return false;
    }
  }
  return {
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (pathname === '/health/live') return answer(200, { status: 'ok' });
      if (pathname !== '/health') return answer(404, { message: `The API is at ${url}` });
      if (isLeaving) return answer(503, { status: 'stopping' });
      return (await isReachable()) ? answer(200, { status: 'ok' }) : answer(503, { status: 'unreachable' });
    },
    /** Reports not ready from now on. */
    leave(): void {
      isLeaving = true;
    },
  };
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
