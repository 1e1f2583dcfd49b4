import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MARK_COOKIE_CONSENT } from '#domain/accounts/cookie-consent.ts';
import { MARK_STORED_SESSION } from '#domain/accounts/stored-session.ts';
import { START_LATE } from '#domain/pages/late-start.ts';
import { hashesOfOwnScripts } from './inline-scripts.ts';

const ENQUEUE = (argument: string) => `window.__reactRouterContext.streamController.enqueue(${argument});`;
const CLOSE = 'window.__reactRouterContext.streamController.close();';
const SETTINGS = (value: string) =>
  `window.__reactRouterContext = ${value};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
const MODULES = (file = '/assets/home-CtMrItVV.js') =>
  [
    'import "/assets/manifest-6446b61e.js";',
    `import * as route0 from "${file}";`,
    'import * as route1_clientLoader from "/assets/_a.b-1.js";',
    'import * as route1_main from "/assets/c.js";',
    'const route1 = {...route1_clientLoader,...route1_main};',
    '  ',
    '  window.__reactRouterRouteModules = {"root":route0,"routes/public/french":route1};',
    '',
    'import("/assets/entry.client-BpkIz2P2.js");',
  ].join('\n');

const hashed = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function seen(html: string): { hashes: string[]; foreign: string[] } {
  const foreign: string[] = [];
  return { hashes: hashesOfOwnScripts(html, (script) => foreign.push(script)), foreign };
}

describe('hashesOfOwnScripts', () => {
  it('knows what the framework and we write, each once, in the order of the page', () => {
    const classic = [
      MARK_STORED_SESSION,
      MARK_COOKIE_CONSENT,
      START_LATE,
      SETTINGS('{"basename":"/","ssr":true,"isSpaMode":false}'),
      ENQUEUE(JSON.stringify('[{"_1":2},"l’été \u2028 \\" + alert(1) + \\""]')),
      CLOSE,
    ];
    const html = `<head>${classic.map((text) => `<script>${text}</script>`).join('<p>é</p>')}</head>
      <script type="module" async="">${MODULES()}</script><script>${CLOSE}</script>`;
    expect(seen(html)).toEqual({ hashes: [...classic, MODULES()].map(hashed), foreign: [] });
  });

  it.each([
    ['anything', 'alert(1)'],
    ['ours, and more', `${MARK_STORED_SESSION};alert(1)`],
    ['data that ends early', ENQUEUE('"a"+alert(1)+"b"')],
    ['data that is called', ENQUEUE('"a".constructor.constructor("alert(1)")()')],
    ['data with an end of line', ENQUEUE('"a\nb"')],
    ['data of a template', ENQUEUE('`a$' + '{alert(1)}`')],
    ['two pieces of data', ENQUEUE('"a"') + ENQUEUE('"b"')],
    ['settings that are code', SETTINGS('{"a":alert(1)}')],
    ['settings, and then more', `${SETTINGS('{}')}alert(1)`],
    ['the end of the data, and more', `${CLOSE}alert(1)`],
    ['a very long one', `/*${'a'.repeat(2_000)}*/alert(1)`],
  ])('does not know %s', (_what, text) => {
    expect(seen(`<p></p><script>${text}</script>`)).toEqual({ hashes: [], foreign: [text] });
  });

  it.each([
    ['of another place', MODULES('https://elsewhere.example/a.js')],
    ['of another folder', MODULES('/storage/v1/object/public/photos/a.js')],
    ['that climb out of theirs', MODULES('/assets/../storage/a.js')],
    ['with code after them', `${MODULES()}alert(1)`],
    ['with code between them', MODULES().replace('\n  \n', '\nalert(1);\n  \n')],
  ])('does not know modules %s', (_what, text) => {
    const html = `<script type="module" async="">${text}</script>`;
    expect(seen(html)).toEqual({ hashes: [], foreign: [text] });
  });

  it('knows none by another form of its tag', () => {
    const html = `<script nonce="x">${CLOSE}</script><script type="text/javascript">${CLOSE}</script>`;
    expect(seen(html)).toEqual({ hashes: [], foreign: [CLOSE, CLOSE] });
  });

  it('leaves files and data alone', () => {
    const html = `<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script>`;
    expect(seen(html)).toEqual({ hashes: [], foreign: [] });
  });

  it('reads a page of several megabytes', () => {
    const data = ENQUEUE(JSON.stringify('a"b\\n'.repeat(500_000)));
    expect(seen(`<script>${data}</script>`).hashes).toEqual([hashed(data)]);
  });
});
