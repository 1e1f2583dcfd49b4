import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startFunctions } from './support.ts';

const answer = (expression: string, imports = '') =>
  `${imports}\nDeno.serve(async () => Response.json(await (${expression})));`;

const FILES = {
  'shared/index.ts': answer(
    '[greet("toi"), data.a, import.meta.url, import.meta.dirname, import.meta.main]',
    `
    import { greet } from '../_shared/greet.ts';
    import data from '../_shared/data.json' with { type: 'json' };`,
  ),
  '_shared/greet.ts': `import type { Name } from './types.ts';\nexport const greet = (name: Name) => \`Bonjour \${name}\`;`,
  '_shared/types.ts': 'export type Name = string;\nexport interface Person { name: Name }',
  '_shared/data.json': '{ "a": 1 }',
  // Needs more than the removal of types, such as type imports without `type`.
  typescript: answer(
    '[Colour.Blue, Colour[0], new Point(1, 2).sum(), Inner.value, (1 as Unsaid)]',
    `
    import { type Name, Person } from '../_shared/types.ts';
    import { greet as g, Name as Unsaid } from '../_shared/greet-and-types.ts';
    import "jsr:@supabase/functions-js/edge-runtime.d.ts";
    enum Colour { Red, Blue }
    namespace Inner { export const value = 3; }
    class Point { constructor(private x: number, readonly y: number) {} sum(): number { return this.x + this.y + g.length; } }
    const nobody: Person | null = null; // a Person, a Name
    await Promise.resolve();`,
  ),
  '_shared/greet-and-types.ts': `export { greet } from './greet.ts';\nexport type { Name } from './types.ts';`,
  'mapped/index.ts': answer(
    '[one, two, three, typeof createClient, typeof z.string]',
    `
    import { one } from 'local'; import { two } from 'folder/two.ts'; import { three } from 'https://example.com/three.ts';
    import { createClient } from '@supabase/supabase-js'; import { z } from 'zod/v4';`,
  ),
  'mapped/deno.jsonc': `{ // with comments
    "imports": { "local": "./lib/one.ts", "folder/": "./lib/", "https://example.com/": "./lib/",
      "@supabase/supabase-js": "npm:@supabase/supabase-js@2", "zod": "npm:zod@^4", },
  }`,
  'mapped/lib/one.ts': 'export const one = 1;',
  'mapped/lib/two.ts': 'export const two = 2;',
  'mapped/lib/three.ts': 'export const three = 3;',
  'page/index.ts': answer(
    'renderToStaticMarkup(page)',
    `
    import { renderToStaticMarkup } from 'npm:react-dom@19/server'; import { page } from './page.tsx';`,
  ),
  'page/page.tsx': `
    import React, { type ReactNode } from 'npm:react@19';
    const Title = ({ children }: { children: ReactNode }) => <h1 className="title">{children}</h1>;
    export const page = <><Title>Été &amp; hiver</Title></>;`,
  'automatic/index.tsx': `
    import { renderToStaticMarkup } from 'react-dom/server'; import { Old } from './old.jsx';
    Deno.serve(() => new Response(renderToStaticMarkup(<main><Old name="x" /></main>)));`,
  'automatic/old.jsx': 'export const Old = ({ name }) => <><b>{name}</b></>;',
  'automatic/deno.json': `{ "imports": { "react": "npm:react@^19", "react-dom": "npm:react-dom@^19" },
    "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "react" } }`,
  'configured/index.ts': answer('value', `import { value } from 'value';`),
  'configured/other.json': '{ "imports": { "value": "./value.ts" } }',
  'configured/value.ts': `export const value = 'other.json';`,
  'elsewhere/main.ts': answer('"main"'),
  'import_map.json': '{ "imports": { "everyone": "./_shared/greet.ts" } }',
  fallback: answer('greet("tous")', `import { greet } from 'everyone';`),
  packages: answer(
    '[typeof a, typeof b, typeof c, typeof d, path.posix.sep, Buffer.from("a").toString("hex")]',
    `
    import { createClient as a } from 'npm:@supabase/supabase-js@2'; import { createClient as b } from 'https://esm.sh/@supabase/supabase-js@2.39.0?target=deno';
    import { corsHeaders as c } from '@supabase/supabase-js/cors'; import { createClient as d } from 'jsr:@supabase/supabase-js@2'; import path from 'node:path'; import { Buffer } from 'node:buffer';`,
  ),
  // As `supabase functions new` of the CLI 3.1.0 writes it.
  'created/index.ts': `
    import "@supabase/functions-js/edge-runtime.d.ts";
    import { withSupabase } from "@supabase/server";
    export default {
      fetch: withSupabase({ auth: ["publishable", "secret"] }, async (req, ctx) => {
        const { name } = await req.json();
        return Response.json({ message: \`Hello \${name}!\` });
      }),
    };`,
  'created/deno.json': `{ "imports": {
    "@supabase/functions-js": "jsr:@supabase/functions-js@^2", "@supabase/server": "npm:@supabase/server@^1" } }`,
  std: `import { serve } from 'https://deno.land/std@0.168.0/http/server.ts';\nserve((request) => new Response(request.method));`,
  exported: `export default { greeting: 'exported', fetch(request: Request) { return new Response(this.greeting + request.method); } };`,
  dynamic: `Deno.serve(async () => Response.json((await import('../_shared/greet.ts')).greet('plus tard')));`,
  options: `Deno.serve({ port: 8000, onError: (error) => new Response(String(error), { status: 503 }) }, () => { throw new Error('vu'); });`,
  object: `Deno.serve({ handler: () => new Response('object'), onListen: ({ port }) => console.log('listens', port) });`,
  twice: `Deno.serve(() => new Response('1')); try { Deno.serve(() => new Response('2')); } catch (error) { console.log(error.name, error instanceof Deno.errors.AddrInUse); }`,
  javascript: 'serves',
  'javascript/index.ts': `import './old.js';`,
  'javascript/old.js': `Deno.serve(() => new Response('js'));`,
};

const REFUSED = {
  'no-package': [`import 'npm:left-pad@1.3.0';`, 'run `npm install left-pad@1.3.0`'],
  'no-bare': [`import 'left-pad/sub';`, 'run `npm install left-pad`'],
  'no-jsr': [`import 'jsr:@std/encoding@1';`, 'run `npx jsr add @std/encoding@1`'],
  'no-https': [
    `import 'https://deno.land/x/oak@v12/mod.ts';`,
    '"https://deno.land/x/oak@v12/mod.ts" is not fetched',
  ],
  'no-file': [`import './missing.ts';`, 'Module not found'],
  'bad-jsx': [`import './page.tsx';`, '/page.tsx: '],
  'out-of-reach': [`import '../../config.toml.ts';`, 'out of reach'],
  'no-attribute': [
    `import data from '../_shared/data.json'; console.log(data);`,
    "import it `with { type: 'json' }`",
  ],
  'bad-map': ['', 'imports["a"] is not a string'],
};

const test = base
  .extend('server', file, ({ opens }) => {
    const refused = Object.entries(REFUSED).map(([name, [text]]) => [
      name,
      `${text}\nDeno.serve(() => new Response());`,
    ]);
    return opens(
      startFunctions(
        {
          ...FILES,
          ...Object.fromEntries(refused),
          'bad-jsx/page.tsx': 'export const page = <p>;',
          'bad-map/deno.json': '{"imports":{"a":1}}',
        },
        `[functions.configured]\nverify_jwt = false\nimport_map = "./functions/configured/other.json"
       [functions.automatic]\nverify_jwt = false\nentrypoint = "./functions/automatic/index.tsx"
       [functions.elsewhere]\nverify_jwt = false\nentrypoint = "./functions/elsewhere/main.ts"`,
      ),
    );
  })
  .extend('modules', file, ({ server }) => ({
    json: async (name: string) => (await server.ask(name)).json(),
    text: async (name: string) => (await server.ask(name)).text(),
  }));

describe('modules of functions', () => {
  test('compiles JSX as deno.json and the comments of the file say', async ({ modules }) => {
    expect(await modules.json('page')).toBe('<h1 class="title">Été &amp; hiver</h1>');
    expect(await modules.text('automatic')).toBe('<main><b>x</b></main>');
  });

  test('imports relative files, _shared and JSON, and knows where it is', async ({ server, modules }) => {
    const url = `file://${server.folder}/functions/shared/index.ts`;
    expect(await modules.json('shared')).toEqual([
      'Bonjour toi',
      1,
      url,
      `${server.folder}/functions/shared`,
      true,
    ]);
  });

  test('runs enums, namespaces, parameter properties, and imports that are types without saying so', async ({
    modules,
  }) => {
    expect(await modules.json('typescript')).toEqual([1, 'Red', 4, 3, 1]);
  });

  test('follows the map of deno.jsonc: files, folders, addresses and packages', async ({ modules }) => {
    expect(await modules.json('mapped')).toEqual([1, 2, 3, 'function', 'function']);
  });

  test('follows import_map and entrypoint of config.toml, and the project’s own import_map.json', async ({
    modules,
  }) => {
    expect(await modules.json('configured')).toBe('other.json');
    expect(await modules.json('elsewhere')).toBe('main');
    expect(await modules.json('fallback')).toBe('Bonjour tous');
  });

  test('runs a function as the CLI makes it, without any installation', async ({ server }) => {
    const ask = (headers: Record<string, string>) =>
      server.ask('created', { method: 'POST', headers, body: '{"name":"Functions"}' });
    const answer = await ask({ apikey: server.backend.keys.publishable });
    expect(await answer.json()).toEqual({ message: 'Hello Functions!' });
    expect((await ask({})).status).toBe(401);
  });

  test('finds npm:, esm.sh and Supabase’s jsr: packages, bare names and node: modules', async ({
    modules,
  }) => {
    expect(await modules.json('packages')).toEqual(['function', 'function', 'object', 'function', '/', '61']);
  });

  test('serves in every form', async ({ server, modules }) => {
    expect(await modules.text('std')).toBe('GET');
    expect(await modules.text('exported')).toBe('exportedGET');
    expect(await modules.json('dynamic')).toBe('Bonjour plus tard');
    expect(await modules.text('object')).toBe('object');
    expect(server.lines('object')).toEqual(['listens 9999']);
    expect(await modules.text('twice')).toBe('1');
    expect(server.lines('twice')).toEqual(['AddrInUse true']);
    expect(await modules.text('javascript')).toBe('js');
    const caught = await server.ask('options');
    expect([caught.status, await caught.text()]).toEqual([503, 'Error: vu']);
  });

  test.for(Object.keys(REFUSED))(
    'says in the log what to do about an import that cannot be: %s',
    async (name, { server }) => {
      const response = await server.ask(name);
      expect(response.status).toBe(503);
      const [, expected] = REFUSED[name as keyof typeof REFUSED];
      expect(server.lines(name).join('\n')).toContain(expected);
    },
  );
});
