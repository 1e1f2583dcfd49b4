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

/** For how long an address to upload to holds: as long as the field's. */
const UPLOAD_SECONDS = 7200;
const MAX_SECONDS = 10 * 365 * 24 * 3600;
const NOT_FOUND = 'Either the object does not exist or you do not have access to it';

const Seconds = z.int().min(1).max(MAX_SECONDS);
const One = z.object({
  expiresIn: Seconds,
  transform: z.record(z.string(), z.union([z.string(), z.number()])).nullish(),
});
const Many = z.object({ expiresIn: Seconds, paths: z.array(storableText()).min(1).max(MAX_NAMES) });

/** `POST /object/sign/{bucket}/{path}`: an address at which anyone may read the object until then. */
export async function signDownload(call: Call): Promise<Response> {
  await callerOf(call);
  const { expiresIn, transform } = await readJson(call, One);
  await readableObject(call);
  const rendition =
    transform && Object.keys(transform).length > 0 ? await renditionOf(call, transform) : undefined;
  const signedURL = await signed(call, `${call.bucket}/${call.name}`, expiresIn, rendition);
  return json({ signedURL });
}

/** `POST /object/sign/{bucket}`, `{ expiresIn, paths }`: the same of many; those that are not there say so. */
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

/** `POST /object/upload/sign/{bucket}/{path}`: an address to upload to, for who may upload now. */
export async function signUpload(call: Call): Promise<Response> {
  mustBeValidKey(call.name);
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

// Signed with the address, so that whoever has it can't ask for others.
async function renditionOf(call: Call, transform: Record<string, string | number>): Promise<string> {
  const params = new URLSearchParams(
    Object.entries(transform).map(([name, value]): [string, string] => [name, String(value)]),
  );
  await mustBeListed(call, renditionParameters(params));
  return params.toString();
}
