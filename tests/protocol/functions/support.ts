import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackendOptions, createLogger, parseProject } from '#backend/app.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

type LogLine = { level: string; msg: string; function?: string };

export type FunctionsBackend = TestBackend & {
  /** The `supabase` folder. */
  folder: string;
  /** What functions wrote so far, in order. */
  lines(name: string): string[];
  /** Writes a file of the project; its path is relative to `functions`. */
  write(file: string, text: string): Promise<void>;
  /** Asks a function over HTTP without any key, unless headers bring one. */
  ask(name: string, init?: RequestInit): Promise<Response>;
};

/**
 * The backend over real HTTP, on a project made of these functions.
 *
 * @param files by their path in `functions`; a name without a slash is a function, and its text becomes index.ts
 * @param config extra lines of config.toml; `verify_jwt` is off unless they set it
 */
export async function startFunctions(
  files: Record<string, string>,
  config = '',
  options: Partial<BackendOptions> = {},
): Promise<FunctionsBackend> {
  const workdir = await temporaryFolder('functions');
  const folder = path.join(workdir, 'supabase');
  const write = async (file: string, text: string) => {
    const place = path.join(folder, 'functions', file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  };
  const names = new Set<string>();
  for (const [file, text] of Object.entries(files)) {
    const isFunction = /^[\w-]+$/.test(file);
    if (isFunction || file.endsWith('/index.ts')) names.add(file.split('/')[0] as string);
    await write(isFunction ? `${file}/index.ts` : file, text);
  }
  const open = [...names].filter((name) => !config.includes(`[functions.${name}]`));
  const tables = open.map((name) => `[functions.${name}]\nverify_jwt = false\n`).join('');
  const settings = `${config}\n${tables}\n[api]\nschemas = ["public"]\n`;
  await write('../config.toml', settings);
  const lines: LogLine[] = [];
  const logger = createLogger({
    level: 'info',
    human: false,
    destination: { write: (line: string) => lines.push(JSON.parse(line)) },
  });
  const server = await startTestBackend('platform', undefined, {
    project: parseProject(settings, folder),
    logger,
    // These tests make functions fail on purpose: their errors are not failures of the backend.
    onError: () => undefined,
    ...options,
  });
  return {
    ...server,
    folder,
    write,
    lines: (name) => lines.filter((line) => line.function === name).map(({ msg }) => msg),
    ask: (name, init) => fetch(`${server.url}/functions/v1/${name}`, init),
    async close() {
      await server.close();
      await rm(workdir, { recursive: true, force: true });
    },
  };
}
