import type { Message, Messages } from './messages.ts';
import { listPage, messagePage } from './page.ts';
import { matches } from './search.ts';

/** Messages of a list, as in Mailpit. */
const PAGE = 50;

/**
 * A page of the emails that were not sent, and what tests ask of Mailpit's API: list, search, message, raw text,
 * deletion.
 */
export function mailCatcher(messages: Messages): (request: Request) => Promise<Response> {
  async function api(request: Request, path: string, query: URLSearchParams): Promise<Response | undefined> {
    const search = query.get('query') ?? '';
    if (path === 'messages' && request.method === 'DELETE') {
      const ids = idsOf(await request.text());
      if (!ids) return new Response('expected {"IDs": [...]}', { status: 400 });
      await messages.remove(ids.length > 0 ? ids : (await messages.list()).map(({ ID }) => ID));
      return new Response('ok');
    }
    if (path === 'messages' || path === 'search') {
      const all = await messages.list();
      const wanted = path === 'search' ? all.filter((message) => matches(message, search)) : all;
      if (request.method !== 'DELETE') return Response.json(summaryOf(all, wanted, query));
      await messages.remove(wanted.map(({ ID }) => ID));
      return new Response('ok');
    }
    const [, id = '', part] = /^message\/([^/]+)(?:\/(raw))?$/.exec(path) ?? [];
    if (part) return textOrNothing(await messages.raw(id), 'text/plain');
    const message = await messages.find(id);
    return message && Response.json({ ...message, ...NOTHING });
  }

  async function view(name: string): Promise<Response | undefined> {
    const [, id = '', form] = /^(.*?)(?:\.(html|txt))?$/.exec(name) ?? [];
    const message = await messages.find(id);
    if (!message) return undefined;
    if (form === 'txt') return textOrNothing(message.Text, 'text/plain');
    return textOrNothing(form === 'html' ? message.HTML : messagePage(message), 'text/html');
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = decodeURIComponent(pathname);
    if (path === '/livez' || path === '/readyz') return new Response('ok');
    const answer = path.startsWith('/api/v1/')
      ? await api(request, path.slice('/api/v1/'.length), searchParams)
      : path.startsWith('/view/')
        ? await view(path.slice('/view/'.length))
        : path === '/' && textOrNothing(listPage(await messages.list()), 'text/html');
    return answer || new Response('not found', { status: 404 });
  };
}

/** The ids in the body of a deletion; none, as in Mailpit, for all messages. Undefined for a malformed body. */
function idsOf(body: string): string[] | undefined {
  if (body === '') return [];
  try {
    return (JSON.parse(body) as { IDs?: string[] } | null)?.IDs ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Fields of Mailpit's messages that the emails of a server never fill. */
const NOTHING = { Cc: [], Bcc: [], ReplyTo: [], ReturnPath: '', Tags: [], Inline: [], Attachments: [] };

function summaryOf(all: readonly Message[], wanted: readonly Message[], query: URLSearchParams) {
  const start = Number(query.get('start')) || 0;
  const page = wanted.slice(start, start + (Number(query.get('limit')) || PAGE));
  return {
    total: all.length,
    unread: all.length,
    count: page.length,
    messages_count: wanted.length,
    messages_unread: wanted.length,
    start,
    tags: [],
    messages: page.map(({ Text, HTML: _, Date: Created, ...message }) => ({
      ...message,
      Created,
      Read: false,
      Cc: [],
      Bcc: [],
      ReplyTo: [],
      Tags: [],
      Attachments: 0,
      Snippet: Text.replace(/\s+/g, ' ').trim().slice(0, 250),
    })),
  };
}

function textOrNothing(text: string | undefined, type: string): Response | undefined {
  return text === undefined
    ? undefined
    : new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } });
}
