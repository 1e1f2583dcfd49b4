import type { Call } from '../../call.ts';
import { type FormFile, readForm } from '../../uploads/form.ts';
import { bodyOf } from '../../uploads/receive.ts';
import { uploadObject } from '../../uploads/upload-object.ts';
import { termsOf } from '../../uploads/write.ts';
import { writeBounded } from '../../uploads/write-bounded.ts';
import type { S3Authenticator } from '../authenticate.ts';
import { formFileSizeRefused, invalidArgument, notImplemented } from '../errors.ts';
import { bucketIn } from '../route.ts';
import { readFormSignature } from '../signature.ts';
import { xmlResponse } from '../xml.ts';
import { checkPolicy, type SizeRange } from './policy.ts';

type FormRequest = Pick<Call, 'context' | 'request' | 'requestContext' | 'query'>;
type Fields = ReadonlyMap<string, string>;

const LIMITS = { fields: 40, fieldBytes: 64 * 1024 };
const META = 'x-amz-meta-';

/** Whether a request is a form that a policy signs, and not a request that headers or its URL sign. */
export function isFormUpload({ method, headers }: Request, query: URLSearchParams): boolean {
  return (
    method === 'POST' &&
    (headers.get('content-type') ?? '').startsWith('multipart/form-data') &&
    !headers.get('authorization')?.startsWith('AWS4-') &&
    !query.has('X-Amz-Credential')
  );
}

/**
 * PostObject: a browser's form writes an object under the terms of the policy that it carries. The fields come before
 * the file; later ones are ignored.
 *
 * @param path below the protocol's own
 * @throws HttpError 400, 403 for the signature, StorageError
 */
export async function uploadForm(
  asked: FormRequest,
  path: string,
  authenticator: S3Authenticator,
): Promise<Response> {
  const { request, context, requestContext } = asked;
  const bucket = bucketIn(path);
  const type = request.headers.get('content-type') ?? '';
  const { result } = await readForm(bodyOf(request), type, LIMITS, async (file) => {
    const fields = fieldsOf(file);
    const signature = readFormSignature(fields);
    requestContext.identifyAs(await authenticator.formCaller(signature));
    const range = checkPolicy(signature.policy, new Map([...fields, ['bucket', bucket]]), context.now());
    const name = keyOf(fields);
    const call: Call = { ...asked, bucket, name, operation: 'storage.s3.upload', isSigned: true };
    return answerOf(call, fields, await store(call, file, fields, range));
  });
  return result;
}

function fieldsOf({ fields }: FormFile): Fields {
  const known = new Map<string, string>();
  for (const [name, value] of fields) {
    if (known.has(name.toLowerCase())) throw invalidArgument(`Duplicate form field: ${name}`);
    known.set(name.toLowerCase(), value);
  }
  return known;
}

function keyOf(fields: Fields): string {
  const key = fields.get('key');
  if (!key) throw invalidArgument('Bucket POST must contain a field named "key"');
  if (/\$\{filename\}/.test(key)) throw notImplemented('The variable filename in the key of a form');
  return key;
}

async function store(call: Call, form: FormFile, fields: Fields, range: SizeRange): Promise<string> {
  const declared = {
    declaredType: fields.get('content-type') || form.type || 'application/octet-stream',
    cacheControl: fields.get('cache-control') ?? 'no-cache',
  };
  const own = [...fields].filter(([name]) => name.startsWith(META));
  const userMetadata = Object.fromEntries(own.map(([name, value]) => [name.slice(META.length), value]));
  const { metadata } = await uploadObject(
    call,
    await termsOf(call, true),
    async (_request, file, maxBytes, allow) => {
      await allow({ mimetype: declared.declaredType, contentLength: null });
      const written = await writeBounded(form.stream, file, maxBytes, form.signal);
      if (written.size > range.max) throw formFileSizeRefused('EntityTooLarge');
      if (written.size < range.min) throw formFileSizeRefused('EntityTooSmall');
      return { ...written, ...declared, userMetadata };
    },
  );
  return metadata.eTag;
}

// 200 by default, as the hosted service answers; Amazon's default is 204.
function answerOf({ bucket, name, request }: Call, fields: Fields, etag: string): Response {
  const page = URL.parse(fields.get('success_action_redirect') ?? '');
  if (page?.protocol === 'https:' || page?.protocol === 'http:') {
    for (const [parameter, value] of Object.entries({ bucket, key: name, etag })) {
      page.searchParams.set(parameter, value);
    }
    return new Response(null, { status: 303, headers: { location: page.href, etag } });
  }
  const status = fields.get('success_action_status');
  if (status !== '201')
    return new Response(null, { status: status === '204' ? 204 : 200, headers: { etag } });
  const { origin, pathname } = new URL(request.url);
  const location = `${origin}${pathname.replace(/\/$/, '')}/${encodeURIComponent(name)}`;
  return xmlResponse(
    { PostResponse: { Location: location, Bucket: bucket, Key: name, ETag: etag } },
    { status: 201, headers: { etag } },
  );
}
