/**
 * Streams an XML document with backpressure, compressed when the client accepts it.
 *
 * @param pieces of the document, in their order
 * @param caching value of Cache-Control
 */
export function streamXml(request: Request, pieces: AsyncGenerator<string>, caching: string): Response {
  const headers = new Headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': caching,
    vary: 'accept-encoding',
  });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const text = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(text, { headers });
  }
  headers.set('content-encoding', 'gzip');
  return new Response(text.pipeThrough(new CompressionStream('gzip')), { headers });
}
