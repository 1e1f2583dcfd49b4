/** The parts of Deno that our functions use: they run on the hosted runtime and on ours. */
declare namespace Deno {
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  const env: { get(name: string): string | undefined };
}
