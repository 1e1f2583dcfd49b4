import type { Backend } from '#backend/app.ts';
import type { Overload } from './index.ts';
import { KINDS } from './kinds.ts';

/** Running, waiting and rejected requests in `/metrics`. */
export function measureOverload({ gauge }: Pick<Backend, 'gauge'>, { figures }: Overload): void {
  gauge('server_requests_at_work', 'Requests that were let in and are not answered', () => figures().atWork);
  gauge('server_requests_waiting', 'Requests that wait to be let in', () => figures().waiting);
  for (const kind of KINDS) {
    gauge(
      `server_requests_refused_${kind}`,
      `Requests of the kind « ${kind} » that were told to come back, since the start`,
      () => figures().refused[kind],
    );
  }
}
