import { HttpError } from '#backend/http/errors.ts';
import { StorageError } from '../errors.ts';

/*
 * Errors of the S3 protocol, by S3's codes. Refused signatures are errors of the gateway, which authenticates the
 * request; all others are errors of the storage service.
 */

// Signatures.

export const accessDenied = (message: string) => new HttpError(403, 'AccessDenied', message);

export const unknownAccessKey = () =>
  new HttpError(403, 'InvalidAccessKeyId', 'The access key does not exist in this project');

export const signatureDoesNotMatch = () =>
  new HttpError(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );

export const malformedSignature = (message: string) =>
  new HttpError(400, 'AuthorizationHeaderMalformed', message);

export const malformedQuerySignature = (message: string) =>
  new HttpError(400, 'AuthorizationQueryParametersError', message);

export const clockSkewed = () =>
  new HttpError(403, 'RequestTimeTooSkewed', 'The request time and the current time differ too much');

export const invalidSessionToken = (cause: unknown) =>
  new HttpError(403, 'InvalidToken', 'The session token must be a valid access token of this project', {
    cause,
  });

// Requests.

export const invalidUri = () => new StorageError(400, 'InvalidURI', 'The URI cannot be decoded');

export const invalidArgument = (message: string) => new StorageError(400, 'InvalidArgument', message);

export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);

export const malformedXml = () =>
  new StorageError(
    400,
    'MalformedXML',
    'Invalid XML payload: it is not well-formed, or not what this operation expects',
  );

export const bodyTooLong = () => new StorageError(413, 'EntityTooLarge', 'The XML has too many bytes');

export const notImplemented = (what: string) =>
  new StorageError(501, 'NotImplemented', `${what} is not implemented`);

export const methodNotAllowed = () =>
  new StorageError(405, 'MethodNotAllowed', 'The method is not allowed against this resource');

export const preconditionFailed = () =>
  new StorageError(412, 'PreconditionFailed', 'At least one of the preconditions did not hold');

// Forms.

export const malformedPolicy = (message: string) => new StorageError(400, 'InvalidPolicyDocument', message);

export const policyRefused = (message: string) =>
  new StorageError(403, 'AccessDenied', `Invalid according to Policy: ${message}`);

export const formFileSizeRefused = (code: 'EntityTooSmall' | 'EntityTooLarge') =>
  new StorageError(400, code, 'The size of the file is not in the range of the policy');

// Bodies.

export const incompleteBody = (message: string) => new StorageError(400, 'IncompleteBody', message);

export const payloadHashDiffers = () =>
  new StorageError(
    400,
    'XAmzContentSHA256Mismatch',
    'The x-amz-content-sha256 header does not match the body',
  );

export const checksumDiffers = (name: string) =>
  new StorageError(400, 'BadDigest', `The ${name} checksum does not match the body`);

/** A signature inside a body: the request was authenticated before. */
export const chunkSignatureDiffers = () =>
  new StorageError(403, 'SignatureDoesNotMatch', 'The signature of a chunk does not match its bytes');

// Multipart uploads.

export const noSuchUpload = () => new StorageError(404, 'NoSuchUpload', 'Upload not found');

export const invalidPart = () =>
  new StorageError(400, 'InvalidPart', 'A listed part was not uploaded, or has another ETag');

export const partTooSmall = () =>
  new StorageError(
    400,
    'EntityTooSmall',
    'Your proposed upload is smaller than the minimum allowed size: every part but the last has at least 5 MiB',
  );

export const invalidPartOrder = () =>
  new StorageError(400, 'InvalidPartOrder', 'The parts are not listed in ascending order');
