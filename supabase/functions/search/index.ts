import { directoryVocabulary } from '../../../domain/search/reading/directory-vocabulary.ts';
import { readSearch } from '../../../domain/search/reading/read.ts';
import { InvalidSearch, readAsked } from './asked.ts';
import { createCall } from './directory.ts';

const call = createCall(mustHave('SUPABASE_URL'), mustHave('SUPABASE_ANON_KEY'));

// A browser asks across origins when the project is hosted elsewhere than the site.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

/**
 * The search of the site for programs: the parameters of its address (`?q=plombier&where=laval`), or the same as a JSON
 * object. Answers a SearchResult (domain/pages/directory.ts).
 */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return failure(405, 'search_wrong_method', 'Searches are asked by GET or POST');
  }
  try {
    const asked = await readAsked(request);
    const read = await readSearch(asked, directoryVocabulary(call));
    return Response.json(await call('search_listings', { request: read }), { headers: CORS });
  } catch (error) {
    if (error instanceof InvalidSearch) return failure(400, 'search_invalid', error.message);
    console.error('search failed', error);
    return failure(503, 'search_unavailable', 'The directory cannot be searched now');
  }
});

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { ...CORS, 'cache-control': 'no-store' } });
}

function mustHave(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
