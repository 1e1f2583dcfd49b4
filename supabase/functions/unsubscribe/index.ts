const url = mustHave('SUPABASE_URL');
const anonKey = mustHave('SUPABASE_ANON_KEY');

/** Two words a field are enough for both forms. */
const MAX_BODY_BYTES = 10_000;

type Answered = { status: number; page: string | null };

/**
 * Target of an email's `List-Unsubscribe` header: `?token=…`.
 *
 * A mail client posts `List-Unsubscribe=One-Click` (RFC 8058) and gets an answer without a redirect; the form of the
 * page posts any other body and is redirected to the page. GET changes nothing: security scanners of mail follow every
 * link, and a person who does is redirected to the page that asks for confirmation.
 */
Deno.serve(async (request) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    if (request.method === 'POST') {
      const isOneClick = await readsOneClick(request);
      const answered = await call('unsubscribe', token);
      return isOneClick || !answered.page ? said(answered.status) : ledTo(answered.page);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    }
    const answered = await call('email_link', token);
    return answered.page ? ledTo(answered.page) : said(answered.status === 200 ? 405 : answered.status);
  } catch (error) {
    console.error('unsubscribe failed', error);
    return said(503);
  }
});

async function readsOneClick(request: Request): Promise<boolean> {
  const length = Number(request.headers.get('content-length') ?? 0);
  if (!(length <= MAX_BODY_BYTES)) return false;
  // Either form that the RFC allows; an unreadable body does not come from a client that follows it.
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return false;
  return (await request.formData()).get('List-Unsubscribe') === 'One-Click';
}

async function call(procedure: 'unsubscribe' | 'email_link', token: string): Promise<Answered> {
  const response = await fetch(new URL(`/rest/v1/rpc/${procedure}`, url), {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (response.status >= 500) throw new Error(`${procedure} answered ${response.status}`);
  const { page = null } = (await response.json()) as { page?: string | null };
  return { status: response.status, page };
}

function ledTo(page: string): Response {
  return new Response(null, { status: 303, headers: { location: page, 'cache-control': 'no-store' } });
}

const WORDS: Record<number, string> = {
  200: 'Vous ne recevrez plus ces courriels. / You will no longer receive these emails.',
  404: 'Ce lien n’est pas celui d’un de nos courriels. / This link is not from one of our emails.',
};

function said(status: number): Response {
  const words = WORDS[status] ?? 'Réessayez dans un moment. / Try again in a moment.';
  return new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function mustHave(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
