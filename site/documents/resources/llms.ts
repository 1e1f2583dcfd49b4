import { readForPrograms } from '#site/documents/content/pages.server.ts';
import type { Resource } from '../document.ts';

/** A description of the directory and of its parts for assistants (https://llmstxt.org). */
export const llms: Resource = {
  path: '/llms.txt',
  load: ({ locale, settings }) => ({
    text: readForPrograms(locale, settings),
    type: 'text/plain; charset=utf-8',
    maxAgeSeconds: 3600,
  }),
};
