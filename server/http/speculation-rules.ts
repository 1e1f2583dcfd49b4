import { documentPatterns, excludedPatterns } from '#domain/pages/documents.ts';

/** Where the rules are; documents name it in their `Speculation-Rules` header. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * What browsers that know speculation rules may fetch and render before a link is followed: documents alone, fetched as
 * their links come into view where the page marks them, rendered when they are pointed at. A browser does neither for
 * people who save data or power. Searches are left out (`domain/pages/documents.ts`).
 */
export function speculationRules(): Response {
  const documents = {
    and: [{ href_matches: documentPatterns() }, { not: { href_matches: excludedPatterns() } }],
  };
  const rules = {
    prefetch: [
      {
        where: { and: [documents, { selector_matches: '[data-ahead=viewport]' }] },
        eagerness: 'eager',
      },
    ],
    prerender: [{ where: documents, eagerness: 'moderate' }],
  };
  return new Response(JSON.stringify(rules), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });
}
