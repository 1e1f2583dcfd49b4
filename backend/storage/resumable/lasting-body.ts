/**
 * The same request, whose body ends where its sender left instead of failing: what has come by then is worth keeping,
 * and how much that is its sender asks for when it comes back.
 */
export function lastingBody(request: Request): Request {
  const { url, method, headers, body } = request;
  if (!body) return request;
  // What TypeScript's own types of a browser lack.
  const init = { method, headers, body: lasting(body), duplex: 'half' };
  return new Request(url, init);
}

function lasting(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
