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
    'functions/b/index.ts: The package "@jsr/std__encoding" (imported as "jsr:@std/encoding@1/hex") is not installed: run `npx jsr add @std/encoding`.',
    expect.stringMatching(/^functions\/c\/index\.ts: Module not found ".+\/data\.json"\.$/),
    expect.stringMatching(/^functions\/d\/index\.ts: "https:\/\/deno\.land\/x\/oak\/mod\.ts" is not fetched/),
    expect.stringMatching(/^functions\/e\/index\.ts: .+Expression expected/),
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
    'a/shown.tsx': 'export const shown = <p />;',
    'b/index.ts': "import { a } from 'npm:first@^1'; Deno.serve(() => new Response(a));",
  });
  expect(await checkImports(folder, {})).toEqual([
    'functions/a/index.ts: The package "first" (imported as "npm:first@^1") is not installed: run `npm install first@^1`.',
    'functions/a/index.ts: The package "@scope/second" (imported as "first-of-map") is not installed: run `npm install @scope/second@2.1.0`.',
    expect.stringMatching(/^functions\/a\/index\.ts: .+\/shown\.tsx: JSX is not supported here/),
    'functions/b/index.ts: The package "first" (imported as "npm:first@^1") is not installed: run `npm install first@^1`.',
    `functions: all at once: npm install --prefix ${path.dirname(folder)} 'first@^1' @scope/second@2.1.0`,
  ]);
});
