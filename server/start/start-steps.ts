import { createLogger } from '#backend/app.ts';
import type { Config } from '../config.ts';

/** Interval between progress lines of a long step. */
const STILL_MS = 4_000;
/** A step that took less is not worth a second line. */
const LONG_MS = 1_000;

/** Progress of a start, in words or as JSON (`LOG_FORMAT`), on the standard output. */
export type StartSteps = {
  /** A step begins, and the one before it has ended. */
  begin(step: string): void;
  /** Something for the operator that is no step, in a whole line. */
  note(line: string): void;
  /** The last step has ended, or the start has failed. */
  end(): void;
  /** The site answers there. */
  ready(name: string, url: string): void;
  stopping(): void;
  /** The start has failed; `line` is the reason. */
  fail(line: string): void;
  /** The step that is under way; undefined before the first and after the last. */
  readonly current: string | undefined;
};

/**
 * @param onBegin also called as each step begins
 * @example
 * steps.begin('migration 20261122000000_baseline.sql')
 * // words:   migration 20261122000000_baseline.sql
 * // json:  {"level":"info","time":"…","step":"migration 20261122000000_baseline.sql","msg":"start"}
 */
export function createStartSteps(
  { LOG_FORMAT }: Pick<Config, 'LOG_FORMAT'>,
  onBegin: (step: string) => void = () => undefined,
  clock: () => number = () => performance.now(),
): StartSteps {
  const logger = LOG_FORMAT === 'json' ? createLogger({ level: 'info', human: false }) : undefined;
  let current: { step: string; since: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const secondsOf = (since: number) => Math.round((clock() - since) / 100) / 10;

  function say(event: 'start' | 'still' | 'done', step: string, since?: number): void {
    const seconds = since === undefined ? undefined : secondsOf(since);
    if (logger) logger.info({ step, ...(seconds !== undefined && { seconds }) }, event);
    else if (event === 'start') console.log(`  ${step}`);
    else
      console.log(event === 'still' ? `  … ${step}: ${seconds} s so far` : `  ${step}: done in ${seconds} s`);
  }
  function end(): void {
    clearInterval(timer);
    if (current && clock() - current.since >= LONG_MS) say('done', current.step, current.since);
    current = undefined;
  }

  return {
    begin(step) {
      end();
      const begun = { step, since: clock() };
      current = begun;
      say('start', step);
      onBegin(step);
      timer = setInterval(() => say('still', step, begun.since), STILL_MS).unref();
    },
    note(line) {
      if (logger) logger.info(line);
      else console.log(`  ${line}`);
    },
    end,
    ready(name, url) {
      end();
      if (logger) logger.info({ url }, 'ready');
      else console.log(`${name}: ${url}  (Ctrl-C stops everything)`);
    },
    stopping() {
      if (logger) logger.info('stopping');
      else console.log('\nStopping…');
    },
    fail(line) {
      end();
      if (logger) logger.error(line);
      else console.error(line);
    },
    get current() {
      return current?.step;
    },
  };
}
