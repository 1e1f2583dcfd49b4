import { localeOfPath } from '#domain/locale.ts';
import { readForPrograms } from '#site/content/pages.server.ts';
import { settingsContext } from '#site/context.ts';
import type { Route } from './+types/llms.ts';

/** What the directory is and where its parts are, for assistants that read before they answer (https://llmstxt.org). */
export function loader({ context, url }: Route.LoaderArgs) {
  const text = readForPrograms(localeOfPath(url.pathname), context.get(settingsContext));
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
