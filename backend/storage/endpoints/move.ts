import { z } from 'zod';
import { json } from '../answer.ts';
import { findBucket } from '../buckets/queries.ts';
import { type Call, ownerOf, readJson, storableText, writeAsCaller } from '../call.ts';
import { noSuchKey } from '../errors.ts';
import { mustBeValidKey } from '../names.ts';
import type { StoredObject } from '../objects/object.ts';
import { moveObject } from '../objects/statements.ts';
import { anyObject } from '../serving/find.ts';
import { duplicate } from '../uploads/duplicate.ts';
import { storeVersion } from '../uploads/store.ts';

const Body = z.object({
  bucketId: storableText(),
  sourceKey: storableText(),
  destinationKey: storableText(),
  destinationBucket: storableText().nullish(),
});

/**
 * `POST /object/move`: another name, in the same bucket or another. Bytes are named by their version, so that they stay
 * where they are, unless another bucket has to look at them first.
 */
export async function move(call: Call): Promise<Response> {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(call, Body);
  mustBeValidKey(destinationKey, call.context);
  const from = { bucket: bucketId, name: sourceKey };
  const to = { bucket: destinationBucket || bucketId, name: destinationKey };
  const owner = await ownerOf(call);
  // Whether the caller may, before anything is read of it.
  await moved(call, moveObject(from, to, owner, null), true);
  const object = await anyObject({ ...call, ...from });
  if (object.version !== null && to.bucket === from.bucket) {
    return answer(await moved(call, moveObject(from, to, owner, null)));
  }
  const bucket = await findBucket(call.context.admin, to.bucket);
  const copy = await duplicate(call.context, object, bucket);
  const movedObject = await storeVersion(call.context, copy, (version) =>
    moved(call, moveObject(from, to, owner, { version, metadata: copy.metadata })),
  );
  return answer(movedObject);
}

async function moved(
  call: Call,
  statement: ReturnType<typeof moveObject>,
  undo = false,
): Promise<StoredObject> {
  const [row] = await writeAsCaller(call, statement, { undo });
  if (!row) throw noSuchKey();
  return JSON.parse(row.object as string) as StoredObject;
}

function answer({ id, name }: StoredObject): Response {
  return json({ message: 'Successfully moved', Id: id, Key: name });
}
