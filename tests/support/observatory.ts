/**
 * What Mozilla's HTTP Observatory thinks of one answer, by the score table that its documentation publishes
 * (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring, algorithm 5): penalties and rewards of each header on
 * a site that is reached by https and that http leads to. 100 and more is A+; rewards count from 90 on.
 *
 * @example observatoryScore(await fetch('https://example.org/'), html).score // 145
 */
export function observatoryScore(
  { headers }: Response,
  html: string,
): { score: number; marks: Record<string, number> } {
  const directives = readPolicy(headers.get('content-security-policy'));
  const marks = {
    policy: policyMark(directives),
    cookies: cookiesMark(headers.getSetCookie()),
    sharing: headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
    referrer: referrerMark(headers.get('referrer-policy')),
    transport: transportMark(headers.get('strict-transport-security')),
    scripts: scriptsMark(html),
    sniffing: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: framingMark(headers.get('x-frame-options'), directives),
    resource: isolationMark(
      headers.get('cross-origin-resource-policy'),
      ['same-origin', 'same-site'],
      'cross-origin',
    ),
    opener: isolationMark(
      headers.get('cross-origin-opener-policy'),
      ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
      'unsafe-none',
    ),
    embedder: isolationMark(
      headers.get('cross-origin-embedder-policy'),
      ['require-corp', 'credentialless'],
      'unsafe-none',
    ),
  };
  const all = Object.values(marks);
  const penalised = 100 + all.filter((mark) => mark < 0).reduce(sum, 0);
  return { score: penalised >= 90 ? 100 + all.reduce(sum, 0) : Math.max(0, penalised), marks };
}

const sum = (a: number, b: number) => a + b;
const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];

type Directives = ReadonlyMap<string, readonly string[]>;

function readPolicy(policy: string | null): Directives {
  const parts = (policy ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name, ...sources]) => [name as string, sources]));
}

function policyMark(directives: Directives): number {
  if (directives.size === 0) return -25;
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const has = (name: string, bad: readonly string[]) => sources(name).some((source) => bad.includes(source));
  const insecure = (names: Iterable<string>) =>
    [...names].some((name) => sources(name).some((source) => /^(http|ftp):/.test(source)));
  const passive = ['img-src', 'media-src'];
  if (has('script-src', [...BROAD, "'unsafe-inline'", 'data:']) || has('object-src', BROAD)) return -20;
  if (insecure([...directives.keys()].filter((name) => !passive.includes(name)))) return -20;
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10;
  if (insecure(passive)) return -10;
  if (has('style-src', [...BROAD, "'unsafe-inline'", 'data:'])) return 0;
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function cookiesMark(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie) || !/;\s*httponly/i.test(cookie))) return -40;
  return cookies.every((cookie) => /;\s*samesite=(strict|lax)/i.test(cookie)) ? 5 : 0;
}

function referrerMark(policy: string | null): number {
  if (policy === null) return 0;
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy);
  return isPrivate ? 5 : -5;
}

function transportMark(transport: string | null): number {
  const [, seconds] = /(?:^|;)\s*max-age=(\d+)/.exec(transport ?? '') ?? [];
  if (seconds === undefined) return -20;
  return Number(seconds) >= 15_552_000 ? 0 : -10;
}

function scriptsMark(html: string): number {
  const elsewhere = [...html.matchAll(/<script[^>]*\ssrc="(?:https?:)?\/\/[^>]*>/g)];
  return elsewhere.some(([script]) => !script.includes('integrity=')) ? -50 : 0;
}

function framingMark(header: string | null, directives: Directives): number {
  return directives.has('frame-ancestors') || /^(deny|sameorigin)$/i.test(header ?? '') ? 5 : -20;
}

function isolationMark(value: string | null, good: readonly string[], open: string): number {
  if (value === null || value === open) return 0;
  return good.includes(value) ? 10 : -5;
}
