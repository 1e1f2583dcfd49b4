/** A refusal of the HTTP side of Realtime: a status, and the body in the form that hosted Realtime gives it. */
export class HttpRefusal extends Error {
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

// The handshake.

export const keyMissing = () => new HttpRefusal(401, { error: 'API key is missing' });

export const keyRefused = (message: string, cause: unknown) =>
  new HttpRefusal(401, { error: message }, { cause });

export const tooManyConnections = () => new HttpRefusal(429, { error: 'Too many connected users' });

export const unknownVersion = () =>
  new HttpRefusal(400, { error: 'Unknown protocol version; vsn is 1.0.0 or 2.0.0' });

export const notAnUpgrade = () => new HttpRefusal(426, { error: 'This address takes a WebSocket only' });

export const closing = () => new HttpRefusal(503, { error: 'Realtime is restarting, please standby' });

export const connectionFault = (cause: unknown) =>
  new HttpRefusal(500, { error: 'Error connecting to Realtime' }, { cause });

// Broadcasts.

export const notFound = () => new HttpRefusal(404, { message: 'not found' });

export const wrongMethod = () => new HttpRefusal(405, { message: 'Method not allowed' });

export const wrongMediaType = () =>
  new HttpRefusal(415, {
    error: 'Unsupported Media Type. Use application/json or application/octet-stream',
  });

export const unreadableBody = () => new HttpRefusal(400, { message: 'The body is not valid JSON' });

/** @param errors by field, as hosted Realtime gives them */
export const unprocessable = (errors: Readonly<Record<string, unknown>>) => new HttpRefusal(422, { errors });

export const forbidden = (cause?: unknown) => new HttpRefusal(403, { message: 'Unauthorized' }, { cause });

export const rateExceeded = () => new HttpRefusal(429, { message: 'You have exceeded your rate limit' });

export const batchTooLarge = () =>
  new HttpRefusal(429, { message: 'Too many messages to broadcast, please reduce the batch size' });

export const unavailable = (cause: unknown) =>
  new HttpRefusal(503, { message: 'Realtime was unable to connect to the project database' }, { cause });
