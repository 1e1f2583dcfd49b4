import { z } from 'zod';
import { json } from '../answer.ts';
import { type Call, callerOf, readAsCaller, readJson, storableText } from '../call.ts';
import { mustBeValidKey } from '../names.ts';
import { findNames } from '../objects/statements.ts';
import { mustBeListed } from '../renditions/listed.ts';
import { renditionParameters } from '../renditions/parameters.ts';
import { readableObject } from '../serving/find.ts';
import { mustBeAllowed, termsOf } from '../uploads/write.ts';
import { MAX_NAMES } from './remove.ts';

/** Lifetime of a signed upload URL, as in the hosted service. */
const UPLOAD_SECONDS = 7200;
const MAX_SECONDS = 10 * 365 * 24 * 3600;
const NOT_FOUND = 'Either the object does not exist or you do not have access to it';

const Seconds = z.int().min(1).max(MAX_SECONDS);
const One = z.object({
  expiresIn: Seconds,
  transform: z.record(z.string(), z.union([z.string(), z.number()])).nullish(),
});
const Many = z.object({ expiresIn: Seconds, paths: z.array(storableText()).min(1).max(MAX_NAMES) });

/** `POST /object/sign/{bucket}/{path}`: a URL at which anyone may read the object until it expires. */
export async function signDownload(call: Call): Promise<Response> {
  await callerOf(call);
  const { expiresIn, transform } = await readJson(call, One);
  await readableObject(call);
  const rendition =
    transform && Object.keys(transform).length > 0 ? await renditionOf(call, transform) : undefined;
  const signedURL = await signed(call, `${call.bucket}/${call.name}`, expiresIn, rendition);
  return json({ signedURL });
}

/** `POST /object/sign/{bucket}`, `{ expiresIn, paths }`: signs many paths; a missing object gets an error entry. */
export async function signDownloads(call: Call): Promise<Response> {
  const { expiresIn, paths } = await readJson(call, Many);
  const rows = await readAsCaller(call, findNames(call.bucket, paths));
  const found = new Set(rows.map(({ name }) => name));
  const answers = paths.map(async (path) =>
    found.has(path)
      ? { error: null, path, signedURL: await signed(call, `${call.bucket}/${path}`, expiresIn) }
      : { error: NOT_FOUND, path, signedURL: null },
  );
  return json(await Promise.all(answers));
}

/** `POST /object/upload/sign/{bucket}/{path}`: a signed upload URL, for a caller who may upload now. */
export async function signUpload(call: Call): Promise<Response> {
  mustBeValidKey(call.name, call.context);
  const terms = await termsOf(call, call.request.headers.get('x-upsert') === 'true');
  await mustBeAllowed(call, terms, { bucket: call.bucket, name: call.name, metadata: {} });
  const { signer, now } = call.context;
  const url = `${call.bucket}/${call.name}`;
  const { owner, upsert } = terms;
  const token = await signer.sign({ scope: 'upload', url, owner, upsert }, UPLOAD_SECONDS, now());
  return json({ url: `/object/upload/sign/${url}?token=${token}`, token });
}

async function signed(
  { context: { signer, now } }: Call,
  url: string,
  seconds: number,
  rendition?: string,
): Promise<string> {
  const token = await signer.sign(
    { scope: 'download', url, ...(rendition && { rendition }) },
    seconds,
    now(),
  );
  return `/${rendition ? 'render/image' : 'object'}/sign/${url}?token=${token}`;
}

// Part of the signed URL, so that the bearer cannot request other renditions.
async function renditionOf(call: Call, transform: Record<string, string | number>): Promise<string> {
  const params = new URLSearchParams(
    Object.entries(transform).map(([name, value]): [string, string] => [name, String(value)]),
  );
  await mustBeListed(call, renditionParameters(params));
  return params.toString();
}
