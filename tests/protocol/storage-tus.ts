/** The tus protocol, request by request, with the service key. */
export type Tus = {
  /** Begins an upload of this size, optionally with its first bytes; returns the raw answer. */
  create(
    bucketName: string,
    objectName: string,
    size: number,
    contentType?: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response>;
  /** Begins an upload that must be accepted; returns its address. */
  begin(bucketName: string, objectName: string, size: number, contentType?: string): Promise<string>;
  patch(address: string, offset: number, body: Uint8Array<ArrayBuffer>): Promise<Response>;
  head(address: string): Promise<Response>;
};

/** The address and the key of the requests. */
type Server = { url: string; backend: { keys: { serviceRole: string } } };

export function tusOf({ url, backend }: Server): Tus {
  const endpoint = `${url}/storage/v1/upload/resumable`;
  const headers = { authorization: `Bearer ${backend.keys.serviceRole}`, 'tus-resumable': '1.0.0' };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const tus: Tus = {
    create(bucketName, objectName, size, contentType, body) {
      const metadata = Object.entries({ bucketName, objectName, ...(contentType && { contentType }) });
      return fetch(endpoint, {
        method: 'POST',
        headers: {
          ...headers,
          ...(body && { 'content-type': 'application/offset+octet-stream' }),
          'upload-length': String(size),
          'upload-metadata': metadata.map(([name, value]) => `${name} ${base64(value)}`).join(','),
        },
        ...(body && { body }),
      });
    },
    async begin(...about) {
      const answer = await tus.create(...about);
      if (answer.status !== 201) throw new Error(`not begun: ${answer.status} ${await answer.text()}`);
      return new URL(answer.headers.get('location') ?? '', endpoint).href;
    },
    patch: (address, offset, body) =>
      fetch(address, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body,
      }),
    head: (address) => fetch(address, { method: 'HEAD', headers }),
  };
  return tus;
}
