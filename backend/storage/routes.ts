import type { Call } from './call.ts';
import * as buckets from './endpoints/buckets.ts';
import { copy } from './endpoints/copy.ts';
import { downloadPublic, downloadReadable, renderPublic, renderReadable } from './endpoints/download.ts';
import { infoPublic, infoReadable } from './endpoints/info.ts';
import { list } from './endpoints/list.ts';
import { listPage } from './endpoints/list-page.ts';
import { move } from './endpoints/move.ts';
import { remove, removeMany } from './endpoints/remove.ts';
import { signDownload, signDownloads, signUpload } from './endpoints/sign.ts';
import { downloadSigned, renderSigned, uploadSigned } from './endpoints/signed.ts';
import { replace, upload } from './endpoints/upload.ts';

export type Route = {
  /** What it is called where policies ask: `storage.operation()`. */
  operation: `${'storage.' | ''}${'bucket' | 'object' | 'render'}.${string}`;
  endpoint: (call: Call) => Promise<Response>;
};
export type Operation = Route['operation'];

/**
 * Every endpoint, by `METHOD /path`; the first that fits answers. HEAD is answered as GET without a body.
 *
 * What is reached without a key asks nobody who they are: public objects and signed addresses.
 */
export const ROUTES: Readonly<Record<string, Route>> = {
  'GET /bucket': { operation: 'storage.bucket.list', endpoint: buckets.list },
  'POST /bucket': { operation: 'storage.bucket.create', endpoint: buckets.create },
  'GET /bucket/:bucket': { operation: 'storage.bucket.get', endpoint: buckets.read },
  'PUT /bucket/:bucket': { operation: 'storage.bucket.update', endpoint: buckets.update },
  'POST /bucket/:bucket/empty': { operation: 'storage.bucket.empty', endpoint: buckets.empty },
  'DELETE /bucket/:bucket': { operation: 'storage.bucket.delete', endpoint: buckets.remove },
  'GET /object/public/:bucket/*': { operation: 'storage.object.get_public', endpoint: downloadPublic },
  'GET /object/authenticated/:bucket/*': {
    operation: 'storage.object.get_authenticated',
    endpoint: downloadReadable,
  },
  'GET /object/sign/:bucket/*': { operation: 'storage.object.get_signed', endpoint: downloadSigned },
  'GET /object/info/public/:bucket/*': { operation: 'storage.object.info_public', endpoint: infoPublic },
  'GET /object/info/authenticated/:bucket/*': {
    operation: 'object.get_authenticated_info',
    endpoint: infoReadable,
  },
  'GET /object/info/:bucket/*': { operation: 'object.get_authenticated_info', endpoint: infoReadable },
  'GET /object/:bucket/*': { operation: 'storage.object.get_authenticated', endpoint: downloadReadable },
  'GET /render/image/public/:bucket/*': {
    operation: 'storage.render.image_public',
    endpoint: renderPublic,
  },
  'GET /render/image/authenticated/:bucket/*': {
    operation: 'storage.render.image_authenticated',
    endpoint: renderReadable,
  },
  'GET /render/image/sign/:bucket/*': { operation: 'storage.render.image_sign', endpoint: renderSigned },
  'POST /object/move': { operation: 'storage.object.move', endpoint: move },
  'POST /object/copy': { operation: 'storage.object.copy', endpoint: copy },
  'POST /object/list/:bucket': { operation: 'storage.object.list', endpoint: list },
  'POST /object/list-v2/:bucket': { operation: 'storage.object.list_v2', endpoint: listPage },
  'POST /object/sign/:bucket': { operation: 'storage.object.sign_many', endpoint: signDownloads },
  'POST /object/sign/:bucket/*': { operation: 'storage.object.sign', endpoint: signDownload },
  'POST /object/upload/sign/:bucket/*': {
    operation: 'storage.object.sign_upload_url',
    endpoint: signUpload,
  },
  'PUT /object/upload/sign/:bucket/*': {
    operation: 'storage.object.upload_signed',
    endpoint: uploadSigned,
  },
  'POST /object/:bucket/*': { operation: 'storage.object.upload', endpoint: upload },
  'PUT /object/:bucket/*': { operation: 'storage.object.upload_update', endpoint: replace },
  'DELETE /object/:bucket': { operation: 'storage.object.delete_many', endpoint: removeMany },
  'DELETE /object/:bucket/*': { operation: 'storage.object.delete', endpoint: remove },
};
