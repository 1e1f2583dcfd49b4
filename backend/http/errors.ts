/** What a service refuses, before it is written in its protocol: a status, a stable code and a public message. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** The shape that the gateway's own refusals have: what the official client reads of an error. */
export function errorResponse(error: HttpError): Response {
  const body = { code: error.code, message: error.message, details: null, hint: null };
  return Response.json(body, { status: error.status });
}
