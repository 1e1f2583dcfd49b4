import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { createEnvironment } from './environment.ts';
import { errors } from './errors.ts';
import { files } from './files.ts';
import type { createServing } from './serve.ts';
import { unsupported } from './unsupported.ts';

/** The Deno that the hosted runtime is compatible with. */
const COMPATIBLE = { deno: '2.1.4', typescript: '5.6.2' };

/** The part of Deno's namespace that functions use; the rest of it throws « not supported here ». */
export function createDeno(given: {
  environment: Record<string, string>;
  /** `file:` address. */
  entrypoint: string;
  serve: ReturnType<typeof createServing>['serve'];
  dispatch(event: Event): boolean;
}) {
  const folder = path.dirname(fileURLToPath(given.entrypoint));
  return {
    ...unsupported(),
    ...files,
    args: [],
    build: build(),
    cwd: () => folder,
    env: createEnvironment(given.environment),
    errors,
    /** Ends this worker only: the next request starts another. */
    exit(code = 0): never {
      given.dispatch(new Event('unload'));
      process.exit(code);
    },
    inspect: (value: unknown, options?: object) => inspect(value, options),
    mainModule: given.entrypoint,
    memoryUsage: () => process.memoryUsage(),
    noColor: true,
    pid: process.pid,
    ppid: process.ppid,
    serve: given.serve,
    version: { ...COMPATIBLE, v8: process.versions.v8 },
  };
}

function build() {
  const arch = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const target = { linux: 'unknown-linux-gnu', darwin: 'apple-darwin' }[os as 'linux'] ?? `unknown-${os}`;
  const [vendor, , env] = target.split('-');
  return { target: `${arch}-${target}`, arch, os, vendor, env, standalone: false };
}
