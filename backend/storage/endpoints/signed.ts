import { json } from '../answer.ts';
import type { Call } from '../call.ts';
import { renditionParameters } from '../renditions/parameters.ts';
import { shownObject } from '../serving/find.ts';
import { sendObject } from '../serving/object.ts';
import { sendRendition } from '../serving/rendition.ts';
import type { SignedUrl } from '../signatures.ts';
import { uploadObject } from '../uploads/upload-object.ts';

/** The service's own role: it acts for the user who had the URL signed. */
export const SERVICE = { role: 'service_role', claims: { role: 'service_role' } } as const;

/** `GET /object/sign/{bucket}/{path}?token=`. */
export async function downloadSigned(call: Call): Promise<Response> {
  const { expires } = await mustBeSigned(call, 'download');
  return sendObject(call, shownObject, { expires });
}

/** `GET /render/image/sign/{bucket}/{path}?token=`: only the signed rendition. */
export async function renderSigned(call: Call): Promise<Response> {
  const { expires, rendition = '' } = await mustBeSigned(call, 'download');
  const parameters = renditionParameters(new URLSearchParams(rendition));
  return sendRendition(call, shownObject, parameters, { expires });
}

/** `PUT /object/upload/sign/{bucket}/{path}?token=`: the signer was allowed to upload and becomes the owner. */
export async function uploadSigned(call: Call): Promise<Response> {
  const { owner, upsert } = await mustBeSigned(call, 'upload');
  await uploadObject(call, { caller: SERVICE, owner, upsert });
  return json({ Key: `${call.bucket}/${call.name}` });
}

function mustBeSigned<Scope extends SignedUrl['scope']>(call: Call, scope: Scope) {
  const { signer, now } = call.context;
  return signer.verify(call.query.get('token') ?? '', scope, `${call.bucket}/${call.name}`, now());
}
