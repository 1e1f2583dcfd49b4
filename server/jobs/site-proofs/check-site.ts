import { SITE_PROOF_FILE, SITE_PROOF_META } from '#domain/trust/site-proof.ts';
import { type ReadOptions, readPage } from './read-page.ts';

export type SiteOutcome = 'proven' | 'not_found' | 'unreachable';

/**
 * Whether a website holds a token: in a meta tag of its home page, or alone in a file.
 *
 * @param website address of any page of the website; the home page is read
 */
export async function checkSite(website: string, token: string, options: ReadOptions): Promise<SiteOutcome> {
  const found = await Promise.allSettled([
    readPage(new URL('/', website), options).then((html) => html !== null && hasMeta(html, token)),
    readPage(new URL(SITE_PROOF_FILE, website), options).then((text) => text?.trim() === token),
  ]);
  if (found.some((one) => one.status === 'fulfilled' && one.value)) return 'proven';
  return found.every(({ status }) => status === 'rejected') ? 'unreachable' : 'not_found';
}

/** @example hasMeta('<meta content="t" name="bottin-verification">', 't') // true */
export function hasMeta(html: string, token: string): boolean {
  return Array.from(html.matchAll(/<meta\b[^>]*>/gi), ([tag]) => tag).some(
    (tag) => attribute(tag, 'name') === SITE_PROOF_META && attribute(tag, 'content') === token,
  );
}

function attribute(tag: string, name: string): string | undefined {
  const [, quoted, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return (quoted ?? single ?? bare)?.trim();
}
