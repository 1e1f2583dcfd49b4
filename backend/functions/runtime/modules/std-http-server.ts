import type { Handler } from '../deno/serve.ts';

/** `serve` of `https://deno.land/std/http/server.ts`, which became Deno.serve. */
export function serve(handler: Handler, options: object = {}): Promise<void> {
  const { Deno } = globalThis as unknown as {
    Deno: { serve(options: object, handler: Handler): { finished: Promise<void> } };
  };
  return Deno.serve(options, handler).finished;
}
