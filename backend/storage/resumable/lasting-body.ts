/**
 * The same request with a body that ends, instead of failing, when the client disconnects: the bytes received so far
 * are kept, and the client asks for their offset when it resumes.
 */
export function lastingBody(request: Request): Request {
  const { url, method, headers, body } = request;
  if (!body) return request;
  // Fields that TypeScript's DOM types lack.
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
