import { preflight, Refusal, refused, success } from './answers.ts';
import { type Beginning, createMemory } from './memory.ts';
import { askNominatim, type Nominatim, ServiceFailure, searches } from './nominatim.ts';
import type { Position } from './position.ts';
import { type Question, readQuestion } from './question.ts';

const memory = createMemory(
  mustHave('SUPABASE_URL'),
  mustHave('SUPABASE_ANON_KEY'),
  mustHave('SUPABASE_SERVICE_ROLE_KEY'),
);
const service = readService(Deno.env.get('NOMINATIM_URL'), Deno.env.get('NOMINATIM_CONTACT'));

/**
 * Finds where an address is, for people with an account: POST `{address, city, province?, postalCode?, municipality?}`.
 *
 * Answers `{latitude, longitude, precision, source: 'geocoder'}`; when the address cannot be found, the centre of its
 * municipality with `precision: 'municipality'`, `source: 'municipality'` and in `reason` the code that the page tells
 * (`geocode_not_found`, `geocode_unavailable`); without a municipality either, that code as the error.
 */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return preflight();
  try {
    if (request.method !== 'POST') throw new Refusal('geocode_wrong_method', 'Addresses are asked by POST');
    return await answer(await readQuestion(request), request.headers.get('authorization') ?? '');
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    console.error('geocode failed', error);
    return refused(new Refusal('geocode_unavailable', 'The address cannot be looked up'));
  }
});

async function answer(question: Question, authorization: string): Promise<Response> {
  const beginning = await memory.begin(question, authorization, service !== null);
  try {
    return success({ ...(await find(question, beginning)), source: 'geocoder' });
  } catch (error) {
    const { municipality } = beginning;
    if (!(error instanceof Refusal) || !municipality) throw error;
    const { latitude, longitude } = municipality;
    return success({
      latitude,
      longitude,
      precision: 'municipality',
      source: 'municipality',
      municipality: { slug: municipality.slug, name: municipality.name },
      reason: error.code,
    });
  }
}

async function find(question: Question, beginning: Beginning): Promise<Position> {
  const position = beginning.known ? beginning.answer : await ask(question, beginning);
  if (!position) throw new Refusal('geocode_not_found', 'No such address is known');
  return position;
}

async function ask(question: Question, { key, waitMs }: Beginning): Promise<Position | null> {
  const [strict, loose] = searches(question);
  const position =
    (await askInTurn(strict, question.province, waitMs)) ??
    (await askInTurn(loose, question.province, await memory.nextTurn()));
  await memory.keep(key, position);
  return position;
}

async function askInTurn(
  search: URLSearchParams,
  province: string,
  waitMs: number | null,
): Promise<Position | null> {
  if (!service) throw new Refusal('geocode_unavailable', 'There is no geocoder');
  if (waitMs === null) throw new Refusal('geocode_unavailable', 'The geocoder is busy');
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  try {
    return await askNominatim(service, search, province);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    console.error(error.message, error.cause ?? '');
    await memory.pause(error.pauseSeconds);
    throw new Refusal('geocode_unavailable', 'The geocoder does not answer', error);
  }
}

/** @returns null where the operator configured none */
function readService(url: string | undefined, contact: string | undefined): Nominatim | null {
  if (!url || url === 'off') return null;
  return {
    url: new URL(url.endsWith('/') ? url : `${url}/`),
    userAgent: `Bottin/1.0 (${contact || 'no contact configured'})`,
  };
}

function mustHave(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
