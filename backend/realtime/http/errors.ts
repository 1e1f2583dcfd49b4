/** An HTTP error of Realtime: a status, and a body in hosted Realtime's format. */
export class HttpResponseError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>, options?: ErrorOptions) {
    super(`${status} ${JSON.stringify(body)}`, options);
    this.status = status;
    this.body = body;
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status });
  }
}

// Handshake.

export const keyMissing = () => new HttpResponseError(401, { error: 'API key is missing' });

export const keyRefused = (message: string, cause: unknown) =>
  new HttpResponseError(401, { error: message }, { cause });

export const tooManyConnections = () => new HttpResponseError(429, { error: 'Too many connected users' });

export const unknownVersion = () =>
  new HttpResponseError(400, { error: 'Unknown protocol version; vsn is 1.0.0 or 2.0.0' });

export const notAnUpgrade = () =>
  new HttpResponseError(426, { error: 'This address takes a WebSocket only' });

export const closing = () => new HttpResponseError(503, { error: 'Realtime is restarting, please standby' });

export const connectionErrorOf = (cause: unknown) =>
  new HttpResponseError(500, { error: 'Error connecting to Realtime' }, { cause });

// Broadcasts.

export const notFound = () => new HttpResponseError(404, { message: 'not found' });

export const wrongMethod = () => new HttpResponseError(405, { message: 'Method not allowed' });

export const wrongMediaType = () =>
  new HttpResponseError(415, {
    error: 'Unsupported Media Type. Use application/json or application/octet-stream',
  });

export const unreadableBody = () => new HttpResponseError(400, { message: 'The body is not valid JSON' });

/** @param errors by field, in hosted Realtime's format */
export const unprocessable = (errors: Readonly<Record<string, unknown>>) =>
  new HttpResponseError(422, { errors });

export const forbidden = (cause?: unknown) =>
  new HttpResponseError(403, { message: 'Unauthorized' }, { cause });

export const rateExceeded = () =>
  new HttpResponseError(429, { message: 'You have exceeded your rate limit' });

export const batchTooLarge = () =>
  new HttpResponseError(429, { message: 'Too many messages to broadcast, please reduce the batch size' });

export const unavailable = (cause: unknown) =>
  new HttpResponseError(
    503,
    { message: 'Realtime was unable to connect to the project database' },
    { cause },
  );
