import { z } from 'zod';
import { json } from '../answer.ts';
import { type Bucket, findBucket } from '../buckets/queries.ts';
import { type Call, readJson, storableText } from '../call.ts';
import { mustBeHeader, mustBeValidKey } from '../names.ts';
import { anyObject, readableObject } from '../serving/find.ts';
import { copyObject } from '../uploads/copy-object.ts';
import { userMetadataOfHeader } from '../uploads/user-metadata.ts';
import { mustBeAllowed, termsOf } from '../uploads/write.ts';

const Body = z.object({
  bucketId: storableText(),
  sourceKey: storableText(),
  destinationKey: storableText(),
  destinationBucket: storableText().nullish(),
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({ cacheControl: storableText().optional(), mimetype: storableText().optional() })
    .nullish(),
});

/** `POST /object/copy`: an object that the caller may read, to a name that it may write; `x-upsert: true` replaces. */
export async function copy(call: Call): Promise<Response> {
  const body = await readJson(call, Body);
  mustBeValidKey(body.destinationKey, call.context);
  const target = { bucket: body.destinationBucket || body.bucketId, name: body.destinationKey };
  const terms = await termsOf(call, call.request.headers.get('x-upsert') === 'true');
  const source = await readableObject({ ...call, bucket: body.bucketId, name: body.sourceKey });
  await mustBeAllowed(call, terms, { ...target, metadata: source.metadata ?? {} });
  const bucket = await findBucket(call.context.admin, target.bucket);
  const changes = body.copyMetadata ? {} : definedOf(body.metadata, bucket);
  const userMetadata = body.copyMetadata
    ? source.user_metadata
    : userMetadataOfHeader(call.request.headers.get('x-metadata'));
  const { id } = await copyObject(call, terms, { source, bucket, name: target.name, changes, userMetadata });
  const written = await anyObject({ ...call, ...target });
  return json({ Id: id, Key: `${target.bucket}/${target.name}`, ...written });
}

/** Changed metadata of a copy. In a bucket with allowed types, the declared type is dropped: the bytes decide. */
export function definedOf(
  metadata: { cacheControl?: string | undefined; mimetype?: string | undefined } | null | undefined,
  { types }: Bucket,
): Record<string, string> {
  const { cacheControl, mimetype } = metadata ?? {};
  mustBeHeader(cacheControl ?? '');
  mustBeHeader(mimetype ?? '');
  return {
    ...(cacheControl !== undefined && { cacheControl }),
    ...(mimetype !== undefined && types.length === 0 && { mimetype }),
  };
}
