import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Run = {
  process: ChildProcess;
  /** Both outputs, as they came. */
  output(): string;
  /** Settles with what matched; fails with the output when the process ends before. */
  until(text: RegExp): Promise<string>;
  /** The exit code, or null when a signal ended it. */
  exit: Promise<number | null>;
  /** Sends a signal, SIGTERM unless another is given, and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

// One process, unless a test is about several.
const NOTHING_SET = { DATABASE_URL: '', SITE_URL: '', JWT_SECRET: '', DATA_DIR: '', WEB_PROCESSES: '1' };

/** Runs one of our programs as an operator would, with nothing of the tests' own environment but what is given. */
export function runProgram(args: string[], environment: Record<string, string> = {}): Run {
  const child = spawn('node', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...NOTHING_SET, ...environment },
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      for (const check of waiting) check();
    });
  }
  // Both outputs have ended too.
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => output,
    exit,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
    until: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = text.exec(output);
          if (match) resolve(match[0]);
        };
        waiting.add(check);
        check();
        void exit.then(() => reject(new Error(`stopped before ${text}:\n${output}`)));
      }),
  };
}

/** Whether a process lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
