import { json } from '../answer.ts';
import type { Call } from '../call.ts';
import { uploadObject } from '../uploads/upload-object.ts';
import { termsOf } from '../uploads/write.ts';

/** `POST /object/{bucket}/{path}`: a new object; one that is there is replaced with `x-upsert: true`. */
export async function upload(call: Call): Promise<Response> {
  return uploaded(call, call.request.headers.get('x-upsert') === 'true');
}

/** `PUT /object/{bucket}/{path}`: the object, whether it is there or not. */
export async function replace(call: Call): Promise<Response> {
  return uploaded(call, true);
}

async function uploaded(call: Call, upsert: boolean): Promise<Response> {
  const { id } = await uploadObject(call, await termsOf(call, upsert));
  return json({ Id: id, Key: `${call.bucket}/${call.name}` });
}
