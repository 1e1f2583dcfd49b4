import type { TestBackend } from '#tests/support/backend.ts';

export type ReceivedEmail = {
  kind: string;
  body: string;
  /** The code to type. */
  code: string;
  /** The link to follow. */
  link: string;
  /** The token hash in the link. */
  hash: string;
};

/** The emails to an address that wait in the queue, the first one first. */
export async function emailsTo({ database }: TestBackend, email: string): Promise<ReceivedEmail[]> {
  const { rows } = await database.pool.query<{ kind: string; body: string }>(
    'select kind, body from mail.messages where recipient = $1 order by id',
    [email],
  );
  return rows.map(({ kind, body }) => {
    const link = /https?:\/\/\S+\/verify\?\S+/.exec(body)?.[0] ?? '';
    return {
      kind,
      body,
      // A part of an address of a test may be digits alone.
      code: /(?<![\w-])\d{6,10}(?![\w-])/.exec(body.replace(link, ''))?.[0] ?? '',
      link,
      hash: link && (new URL(link).searchParams.get('token') ?? ''),
    };
  });
}

export async function lastEmailTo(backend: TestBackend, email: string): Promise<ReceivedEmail> {
  const message = (await emailsTo(backend, email)).at(-1);
  if (!message) throw new Error(`There is no email to ${email}`);
  return message;
}

/** Follows an email's link as a browser would, up to where it leads. */
export async function follow({ url }: TestBackend, link: string, init: RequestInit = {}) {
  const { search } = new URL(link);
  const response = await fetch(`${url}/auth/v1/verify${search}`, { redirect: 'manual', ...init });
  const location = response.headers.get('location');
  const landing = location === null ? null : new URL(location);
  return {
    response,
    landing,
    fragment: new URLSearchParams(landing?.hash.slice(1)),
    query: landing?.searchParams ?? new URLSearchParams(),
  };
}
