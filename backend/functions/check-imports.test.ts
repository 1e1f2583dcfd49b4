import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/folder.ts';
import { checkImports } from './check-imports.ts';

/** The `supabase` folder of a project with these files of `functions/`. */
async function projectOf(files: Record<string, string>): Promise<string> {
  const folder = path.join(await temporaryFolder('imports'), 'supabase');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'functions', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}

async function linesFor(files: Record<string, string>, settings = {}): Promise<string[]> {
  return checkImports(await projectOf(files), settings);
}

it('accepts a function made by `supabase functions new`', async () => {
  const created = {
    'hello/index.ts': `import "jsr:@supabase/functions-js/edge-runtime.d.ts";
      import { createClient } from 'jsr:@supabase/supabase-js@2';
      Deno.serve(async (req: Request) => Response.json({ client: typeof createClient }));`,
    'hello/deno.json': '{ "imports": {} }',
    '_shared/cors.ts': "import 'npm:nothing-of-this-name';",
  };
  expect(await linesFor(created)).toEqual([]);
  expect(await linesFor({})).toEqual([]);
});

it('names the module, in a file that another imports, and the remedy', async () => {
  const lines = await linesFor({
    'a/index.ts': "import { send } from '../_shared/send.ts'; Deno.serve(send);",
    '_shared/send.ts': "export { send } from 'npm:no-such-package@3';",
    'b/index.ts': "import { hex } from 'jsr:@std/encoding@1/hex'; Deno.serve(() => new Response(hex));",
    'c/index.ts':
      "import data from './data.json' with { type: 'json' }; Deno.serve(() => Response.json(data));",
    'd/index.ts': "import { x } from 'https://deno.land/x/oak/mod.ts'; Deno.serve(x);",
    'e/index.ts': 'Deno.serve(() => ;',
  });
  expect(lines).toEqual([
    'functions/_shared/send.ts: The package "no-such-package" (imported as "npm:no-such-package@3") is not installed: run `npm install no-such-package@3`.',
    'functions/b/index.ts: The package "@jsr/std__encoding" (imported as "jsr:@std/encoding@1/hex") is not installed: run `npx jsr add @std/encoding@1`.',
    expect.stringMatching(/^functions\/c\/index\.ts: Module not found ".+\/data\.json"\.$/),
    expect.stringMatching(/^functions\/d\/index\.ts: "https:\/\/deno\.land\/x\/oak\/mod\.ts" is not fetched/),
    expect.stringMatching(/^functions\/e\/index\.ts: .+Expression expected/),
    expect.stringMatching(/^functions: install with: npm install --prefix \S+ no-such-package@3$/),
    expect.stringMatching(/^functions: install with: cd \S+ && npx jsr add @std\/encoding@1$/),
  ]);
});

it('leaves out imports of types, functions that are disabled, and code that only runs later', async () => {
  const files = {
    'types/index.ts':
      "import type { A } from 'npm:no-such-package'; let a: A; Deno.serve(() => new Response(a));",
    'off/index.ts': "import 'npm:no-such-package'; Deno.serve(() => new Response());",
    'later/index.ts': "Deno.serve(async () => Response.json(await import('npm:no-such-package')));",
  };
  expect(await linesFor(files, { off: { enabled: false } })).toEqual([]);
});

it('names every import of a function, and the command that installs all packages', async () => {
  const folder = await projectOf({
    'a/index.ts': `import { a } from 'npm:first@^1'; import { b } from 'first-of-map'; import './shown.tsx';
      Deno.serve(() => new Response(a + b));`,
    'a/deno.json': '{ "imports": { "first-of-map": "https://esm.sh/@scope/second@2.1.0/part" } }',
    'a/shown.tsx': '/** @jsxImportSource npm:third@3 */ export const shown = <p />;',
    'b/index.ts': "import { a } from 'npm:first@^1'; Deno.serve(() => new Response(a));",
  });
  expect(await checkImports(folder, {})).toEqual([
    'functions/a/index.ts: The package "first" (imported as "npm:first@^1") is not installed: run `npm install first@^1`.',
    'functions/a/index.ts: The package "@scope/second" (imported as "first-of-map") is not installed: run `npm install @scope/second@2.1.0`.',
    'functions/a/shown.tsx: The package "third" (imported as "npm:third@3/jsx-runtime") is not installed: run `npm install third@3`.',
    'functions/b/index.ts: The package "first" (imported as "npm:first@^1") is not installed: run `npm install first@^1`.',
    `functions: install with: npm install --prefix ${path.dirname(folder)} 'first@^1' @scope/second@2.1.0 third@3`,
  ]);
});

it('names the packages of JSR apart, and of one package the most precise version', async () => {
  const folder = await projectOf({
    'a/index.ts': `import { a } from 'jsr:@std/yaml'; import { b } from 'jsr:@std/async@^1.0.0/delay';
      import { c } from 'npm:first'; import { d } from 'npm:first@1.2.3/d'; import { e } from 'npm:second';
      Deno.serve(() => new Response(a + b + c + d + e));`,
  });
  const project = path.dirname(folder);
  expect((await checkImports(folder, {})).slice(-2)).toEqual([
    `functions: install with: npm install --prefix ${project} first@1.2.3 second`,
    `functions: install with: cd ${project} && npx jsr add @std/yaml '@std/async@^1.0.0'`,
  ]);
});

it('names a package that is served in another major version than its import asks for', async () => {
  const folder = await projectOf({
    'a/index.ts': `import { z } from 'npm:zod@3.22.4'; import { Hono } from 'https://esm.sh/hono@4.0.0';
      import { marked } from 'npm:marked@^1'; import { createClient } from 'jsr:@supabase/supabase-js@2';
      import { y } from 'npm:zod@latest'; import { pure } from 'npm:pure@0.3'; import { near } from 'npm:pure@0.2.9';
      Deno.serve(() => Response.json([z, Hono, marked, createClient, y, pure, near]));`,
  });
  const project = path.dirname(folder);
  for (const [name, version] of [
    ['marked', '9.0.0'],
    ['pure', '0.2.1'],
  ]) {
    await mkdir(path.join(project, 'node_modules', name as string), { recursive: true });
    await writeFile(
      path.join(project, 'node_modules', name as string, 'package.json'),
      JSON.stringify({ version }),
    );
  }
  expect(await checkImports(folder, {})).toEqual([
    expect.stringMatching(
      /^functions\/a\/index\.ts: "npm:zod@3\.22\.4" runs with zod 4\.\d+\.\d+ of this backend: run `npm install zod@3\.22\.4` for that version\.$/,
    ),
    'functions/a/index.ts: "npm:marked@^1" runs with marked 9.0.0, which the project has.',
    'functions/a/index.ts: "npm:pure@0.3" runs with pure 0.2.1, which the project has.',
    `functions: install with: npm install --prefix ${project} zod@3.22.4`,
  ]);
});

it('names a function of config.toml whose file is missing, unless it is turned off', async () => {
  const folder = await projectOf({ 'there/index.ts': 'Deno.serve(() => new Response());' });
  const settings = {
    there: {},
    gone: {},
    off: { enabled: false },
    moved: { entrypoint: path.join(folder, 'functions/moved/main.ts') },
  };
  expect(await checkImports(folder, settings)).toEqual([
    'functions/gone/index.ts: there is no such file, which [functions.gone] of config.toml names.',
    'functions/moved/main.ts: there is no such file, which [functions.moved] of config.toml names.',
  ]);
});
