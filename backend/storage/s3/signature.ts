import type { RequestHeaders } from '#backend/http/request-headers.ts';
import { splitUrl } from '#backend/http/url.ts';
import { accessDenied, malformedQuerySignature, malformedSignature } from './errors.ts';

/** The signed parts of a request. */
export type SignedRequest = { method: string; url: string; headers: RequestHeaders };

/** A Signature Version 4 as the client sent it, not verified. */
export type Signature = {
  accessKey: string;
  /** `20260102`. */
  date: string;
  region: string;
  /** `20260102T030405Z`. */
  time: string;
  signedHeaders: readonly string[];
  /** 64 hexadecimal digits. */
  signature: string;
  /** SHA-256 of the body in hexadecimal, or one of the constants of S3 such as `UNSIGNED-PAYLOAD`. */
  payload: string;
  sessionToken: string | null;
  /** Lifetime of a presigned URL; null for a signature in the `Authorization` header. */
  expiresSeconds: number | null;
};

const ALGORITHM = 'AWS4-HMAC-SHA256';
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

const CREDENTIAL = /^([^/]{1,128})\/(\d{8})\/([\w-]{0,64})\/s3\/aws4_request$/;
const TIME = /^\d{8}T\d{6}Z$/;
const HEADER_NAMES = /^[a-z\d-]+(?:;[a-z\d-]+)*$/;
const HEX = /^[\da-f]{64}$/;
/** Amazon's limit of a presigned URL: seven days. */
const MAX_EXPIRES_SECONDS = 604_800;

type Fields = Record<'credential' | 'time' | 'signedHeaders' | 'signature', string>;

/**
 * Reads the signature of a request: from the `Authorization` header, or from the query of a presigned URL.
 *
 * @throws HttpError 400 for a malformed one, 403 without one
 */
export function readSignature(request: SignedRequest): Signature {
  const authorization = request.headers.get('authorization');
  if (authorization?.startsWith(ALGORITHM)) return ofHeader(request.headers, authorization);
  // A presigned URL may be asked with an unrelated `Authorization` header.
  const query = new URLSearchParams(splitUrl(request.url).search);
  if (query.has('X-Amz-Algorithm') || query.has('X-Amz-Credential')) return ofQuery(query);
  throw accessDenied('Missing signature');
}

/** The signature of a form upload: of its policy alone. */
export type FormSignature = Pick<
  Signature,
  'accessKey' | 'date' | 'region' | 'signature' | 'sessionToken'
> & {
  /** In base64, as the form has it. */
  policy: string;
};

/**
 * Reads the signature of a form.
 *
 * @param fields of the form, by lower-case names
 * @throws HttpError 400 for a malformed one, 403 without one
 */
export function readFormSignature(fields: ReadonlyMap<string, string>): FormSignature {
  const text = (name: string) => fields.get(name) ?? '';
  const policy = text('policy');
  if (!policy || !fields.has('x-amz-signature')) throw accessDenied('Missing signature');
  if (text('x-amz-algorithm') !== ALGORITHM) {
    throw malformedQuerySignature(`X-Amz-Algorithm must be ${ALGORITHM}`);
  }
  const parts = {
    credential: text('x-amz-credential'),
    time: text('x-amz-date'),
    signature: text('x-amz-signature'),
    // A form signs its policy, no header.
    signedHeaders: 'host',
  };
  const { accessKey, date, region, signature } = checked(parts, malformedQuerySignature);
  const sessionToken = fields.get('x-amz-security-token') ?? null;
  return { accessKey, date, region, signature, sessionToken, policy };
}

/** Milliseconds since 1970 of `20260102T030405Z`; NaN for a date that does not exist. */
export function timeOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function ofHeader(headers: RequestHeaders, authorization: string): Signature {
  const parts = new Map(
    authorization
      .slice(ALGORITHM.length)
      .split(',')
      .map((part) => {
        const [name = '', ...value] = part.trim().split('=');
        return [name, value.join('=')] as const;
      }),
  );
  const payload = headers.get('x-amz-content-sha256');
  if (payload === null) throw malformedSignature('The header x-amz-content-sha256 is missing');
  const fields = {
    credential: parts.get('Credential') ?? '',
    time: headers.get('x-amz-date') ?? '',
    signedHeaders: parts.get('SignedHeaders') ?? '',
    signature: parts.get('Signature') ?? '',
  };
  const sessionToken = headers.get('x-amz-security-token');
  return { ...checked(fields, malformedSignature), payload, sessionToken, expiresSeconds: null };
}

function ofQuery(query: URLSearchParams): Signature {
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) {
    throw malformedQuerySignature(`X-Amz-Algorithm must be ${ALGORITHM}`);
  }
  const expires = query.get('X-Amz-Expires') ?? '';
  const expiresSeconds = /^\d{1,6}$/.test(expires) ? Number(expires) : Number.NaN;
  if (!(expiresSeconds >= 1 && expiresSeconds <= MAX_EXPIRES_SECONDS)) {
    throw malformedQuerySignature(`X-Amz-Expires must be from 1 to ${MAX_EXPIRES_SECONDS}`);
  }
  const fields = {
    credential: query.get('X-Amz-Credential') ?? '',
    time: query.get('X-Amz-Date') ?? '',
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
  };
  // Signers copy the header's name, in upper or lower case.
  const [, payload = UNSIGNED_PAYLOAD] =
    [...query].find(([name]) => name.toLowerCase() === 'x-amz-content-sha256') ?? [];
  const sessionToken = query.get('X-Amz-Security-Token');
  return { ...checked(fields, malformedQuerySignature), payload, sessionToken, expiresSeconds };
}

function checked(
  { credential, time, signedHeaders, signature }: Fields,
  malformed: (message: string) => Error,
): Pick<Signature, 'accessKey' | 'date' | 'region' | 'time' | 'signedHeaders' | 'signature'> {
  const [, accessKey, date, region] = CREDENTIAL.exec(credential) ?? [];
  if (accessKey === undefined || date === undefined || region === undefined) {
    throw malformed('The credential must be ACCESS_KEY/DATE/REGION/s3/aws4_request');
  }
  if (!TIME.test(time) || Number.isNaN(timeOf(time))) {
    throw malformed('The time must be X-Amz-Date, such as 20260102T030405Z');
  }
  if (!time.startsWith(date)) throw malformed('The date of the credential is not that of X-Amz-Date');
  if (!HEADER_NAMES.test(signedHeaders)) throw malformed('SignedHeaders must be header names in lower case');
  if (!HEX.test(signature)) throw malformed('The signature must have 64 hexadecimal digits');
  return { accessKey, date, region, time, signature, signedHeaders: signedHeaders.split(';') };
}
