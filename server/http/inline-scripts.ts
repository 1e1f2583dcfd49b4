import { MARK_COOKIE_CONSENT } from '#domain/accounts/cookie-consent.ts';
import { MARK_STORED_SESSION } from '#domain/accounts/stored-session.ts';
import { START_LATE } from '#domain/pages/late-start.ts';
import { sourceHash } from './source-hash.ts';

/** One that never closes is none: no browser runs it. */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** The framework's: it goes back to where a reader had scrolled. The same on every page, whatever the page says. */
const SCROLL_RESTORATION = 'sha256-n1D9cZXw4ZNSiUR+6/8u4KC6Mx7KCFb9ScJA8U0UdhI=';

const OWN_SCRIPTS = [MARK_STORED_SESSION, MARK_COOKIE_CONSENT, START_LATE];
const CONSTANT_SCRIPTS = new Set([...OWN_SCRIPTS.map(sourceHash), SCROLL_RESTORATION]);

// The forms of react-router 8.4, whole: a page on which one is not known any more does not start.
const CONTEXT = 'window.__reactRouterContext';
const STREAM = `${CONTEXT}.streamController`;
const DATA = [`${STREAM}.enqueue(`, ');'] as const;
const END_OF_DATA = `${STREAM}.close();`;
const SETTINGS = [
  `${CONTEXT} = `,
  `;${CONTEXT}.stream = new ReadableStream({start(controller){${STREAM} = controller;}}).pipeThrough(new TextEncoderStream());`,
] as const;

/** A file of the build. */
const FILE = String.raw`"\/assets\/[\w-]+(?:\.[\w-]+)*\.js"`;
const IMPORTED = String.raw`import \* as route\d+(?:_\w+)? from ${FILE};\n`;
const JOINED = String.raw`const route\d+ = \{(?:\.\.\.route\d+_\w+,?)+\};\n`;
const ROUTES = String.raw` {2}window\.__reactRouterRouteModules = \{(?:"[\w/.-]+":route\d+,?)*\};\n`;
const MODULE = new RegExp(
  String.raw`^import ${FILE};\n(?:${IMPORTED}|${JOINED})* *\n${ROUTES}\nimport\(${FILE}\);$`,
);

/**
 * Hashes of the inline scripts of a page that may run, as a Content-Security-Policy names them: `sha256-…`.
 *
 * A script is known by all that it says, never by where it stands: one of ours to the letter, or one in which the
 * framework hands over data as JSON, or names files of the build. Whatever else found its way into the HTML gets no hash;
 * and what imitated one of these could do nothing but what they do.
 *
 * @param onForeign told the text of each script that would run but is none of these
 */
export function hashesOfOwnScripts(html: string, onForeign: (script: string) => void): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    const own = ownHash(attributes, text);
    if (own) hashes.add(own);
    else if (isRun(attributes)) onForeign(text);
  }
  return [...hashes];
}

function ownHash(attributes: string, text: string): string | null {
  if (attributes === ' type="module" async=""') return MODULE.test(text) ? sourceHash(text) : null;
  if (attributes !== '') return null;
  const isData = text === END_OF_DATA || isJsonWithin(DATA, text) || isJsonWithin(SETTINGS, text);
  const hashed = isData || text.length < 1_000 ? sourceHash(text) : '';
  return isData || CONSTANT_SCRIPTS.has(hashed) ? hashed : null;
}

// What is JSON is a value of JavaScript too, and no code, whatever its strings say.
function isJsonWithin([before, after]: readonly [string, string], text: string): boolean {
  if (!text.startsWith(before) || !text.endsWith(after)) return false;
  try {
    JSON.parse(text.slice(before.length, -after.length));
    return true;
  } catch {
    // Not a failure: it is something else than JSON, which is what was asked.
    return false;
  }
}

/** Neither a file, which the policy allows by its origin, nor data such as JSON-LD. */
function isRun(attributes: string): boolean {
  return !/\ssrc=/.test(attributes) && !/\stype="(?!module"|text\/javascript")/.test(attributes);
}
