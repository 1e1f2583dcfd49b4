import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseProject } from '#backend/app.ts';
import { startTestBackend } from '#tests/support/backend.ts';

/** A backend with the functions of extensions; apiUrl is the address of its API. */
export function startExtensions(apiUrl = 'http://127.0.0.1:1', allowsPrivate = false, sql?: string) {
  return startTestBackend('platform', sql, {
    project: parseProject(`[api]\nschemas = ["public"]\nexternal_url = "${apiUrl}"`, '/nowhere/supabase'),
    extensions: { allowsPrivate },
  });
}

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** An HTTP server that records requests; `/slow` never answers, `/to?URL` redirects. */
export async function startReceiver() {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    heard.push({ method, url, headers, body });
    answer(url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    heard,
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(url: string, response: ServerResponse): void {
  if (url === '/slow') return;
  if (url.startsWith('/to?')) {
    response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end();
  } else {
    response.writeHead(201, { 'content-type': 'application/json', 'x-test': 'yes' }).end('{"ok": true}');
  }
}
