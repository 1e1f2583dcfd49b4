import type { HttpError } from '#backend/http/errors.ts';
import type { Mount } from '#backend/http/gateway.ts';
import type { RequestContext } from '#backend/http/request-context.ts';
import type { StorageContext } from '../context.ts';
import type { StorageError } from '../errors.ts';
import { refusedBy } from '../refused.ts';
import { createS3Authenticator, type S3Keys } from './authenticate.ts';
import type { S3Call } from './call.ts';
import { isFormUpload, uploadForm } from './form-upload/upload.ts';
import { payloadOf } from './payload.ts';
import { routeOf } from './route.ts';
import { readSignature } from './signature.ts';
import { xmlResponse } from './xml.ts';

export type { S3Keys } from './authenticate.ts';

/** Path of the protocol, below the storage service's own. */
export const S3_PATH = '/s3';

/** The protocol as a mount of the gateway, which authenticates by signatures and answers failures as XML. */
export type S3Protocol = Required<Pick<Mount, 'fetch' | 'authenticate' | 'errorResponse'>>;

/**
 * The S3 protocol: buckets and objects for programs written for Amazon S3, under the same policies and limits as the
 * storage API. Buckets are in the path, never in the host.
 *
 * @param basePath of the protocol
 */
export function createS3Protocol(
  context: StorageContext,
  keys: S3Keys,
  basePath: string,
  onError: (error: unknown, request?: Request) => void,
): S3Protocol {
  const authenticator = createS3Authenticator(keys, context.pathPrefix, () => context.now().getTime());

  async function answer(request: Request, requestContext: RequestContext): Promise<Response> {
    const { method, url, headers } = request;
    const query = new URL(url).searchParams;
    const path = requestContext.path.slice(basePath.length) || '/';
    if (isFormUpload(request, query)) {
      return uploadForm({ context, request, requestContext, query }, path, authenticator);
    }
    await requestContext.caller();
    const { operation, bucket, name } = routeOf({ method, path, query, headers });
    const signed = { method, url, headers: requestContext.headers };
    const call: S3Call = {
      context,
      request,
      requestContext,
      query,
      bucket,
      name,
      operation: operation.operation,
      isSigned: true,
      region: keys.root.region,
      payload: payloadOf(request, readSignature(signed).payload, () => {
        const { signer, signature } = authenticator.signerOf(signed);
        return { signer, seed: signature.signature };
      }),
    };
    return operation.endpoint(call);
  }

  return {
    authenticate: authenticator.caller,
    errorResponse,
    async fetch(request, requestContext) {
      let response: Response;
      try {
        response = await answer(request, requestContext);
      } catch (error) {
        const refused = refusedBy(error);
        if (!refused) throw error;
        if (refused.status >= 500 && refused.status !== 501) onError(refused.cause ?? refused, request);
        response = errorResponse(refused, request);
      }
      response.headers.set('x-amz-request-id', requestContext.id);
      return response;
    },
  };
}

/** Codes of S3, by the codes of the storage service and of the gateway. */
const CODES: Readonly<Record<string, string>> = {
  DatabaseError: 'InternalError',
  DatabaseTimeout: 'ServiceUnavailable',
  ResourceNotEmpty: 'BucketNotEmpty',
  KeyAlreadyExists: 'BucketAlreadyExists',
  InsufficientStorage: 'ServiceUnavailable',
  over_request_rate_limit: 'SlowDown',
};

function errorResponse(error: HttpError | StorageError, request: Request): Response {
  const { status, message } = error;
  const code = CODES[error.code] ?? (isOfS3(error.code) ? error.code : fallbackCode(status));
  const headers = { 'cache-control': 'no-store', ...error.headers };
  // `www-authenticate` of a token would have browsers ask for a password.
  const { pathname } = new URL(request.url);
  const answer = xmlResponse(
    { Error: { Code: code, Message: message, Resource: pathname } },
    { status, headers },
  );
  return request.method === 'HEAD' ? new Response(null, answer) : answer;
}

function isOfS3(code: string): boolean {
  return /^[A-Z][A-Za-z0-9]+$/.test(code) && !code.startsWith('PGRST');
}

function fallbackCode(status: number): string {
  if (status === 429) return 'SlowDown';
  if (status >= 500) return status === 503 ? 'ServiceUnavailable' : 'InternalError';
  return status === 404 ? 'NoSuchKey' : 'InvalidRequest';
}
