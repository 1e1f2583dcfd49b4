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
import type { Operation } from './operation.ts';
import { resumable, resumableSigned } from './resumable/endpoint.ts';

export type Route = {
  operation: Operation;
  endpoint: (call: Call) => Promise<Response>;
};

/**
 * Every endpoint, by `METHOD /path`; the first match wins. HEAD is answered as GET without a body.
 *
 * Routes without a key do not identify the caller: public objects and signed URLs.
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
  // Handled by the TUS server with its own statuses; `sign` comes first, as no upload has that name.
  'OPTIONS /upload/resumable': { operation: 'storage.tus.options', endpoint: resumable },
  'OPTIONS /upload/resumable/sign': { operation: 'storage.tus.options_signed', endpoint: resumableSigned },
  'POST /upload/resumable': { operation: 'storage.tus.upload.create', endpoint: resumable },
  'POST /upload/resumable/sign': {
    operation: 'storage.tus.upload.create_signed',
    endpoint: resumableSigned,
  },
  'GET /upload/resumable/sign/*': { operation: 'storage.tus.upload.get_signed', endpoint: resumableSigned },
  'PATCH /upload/resumable/sign/*': {
    operation: 'storage.tus.upload.part_signed',
    endpoint: resumableSigned,
  },
  'DELETE /upload/resumable/sign/*': {
    operation: 'storage.tus.upload.delete_signed',
    endpoint: resumableSigned,
  },
  'GET /upload/resumable/*': { operation: 'storage.tus.upload.get', endpoint: resumable },
  'PATCH /upload/resumable/*': { operation: 'storage.tus.upload.part', endpoint: resumable },
  'DELETE /upload/resumable/*': { operation: 'storage.tus.upload.delete', endpoint: resumable },
  'DELETE /object/:bucket': { operation: 'storage.object.delete_many', endpoint: removeMany },
  'DELETE /object/:bucket/*': { operation: 'storage.object.delete', endpoint: remove },
};
