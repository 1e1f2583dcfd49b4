import { request } from 'node:http';
import { inject } from 'vitest';

export type RawAnswer = { status: number; body: string; location: string | undefined };

/** One answer of the site to a path as written, by Node's HTTP client: fetch would normalize it before sending. */
export function askRaw(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(inject('siteUrl'));
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, location: response.headers.location }),
      );
    })
      .on('error', reject)
      .end();
  });
}
