import { randomUUID } from 'node:crypto';
import { Server } from '@tus/server';
import type { Call } from '../call.ts';
import { SERVICE } from '../endpoints/signed.ts';
import { invalidSignature } from '../errors.ts';
import { termsOf } from '../uploads/write.ts';
import { lastingBody } from './lasting-body.ts';
import { beginSession, mustBeWelcome, resumeSession, type TermsFor } from './session.ts';
import { ResumableStore } from './store.ts';

/** `/upload/resumable` and `/upload/resumable/{id}`: TUS 1.0, with the caller's rights. */
export function resumable(call: Call): Promise<Response> {
  return answer(call, (_call, _bucket, _name, upsert) => termsOf(call, upsert));
}

/** `/upload/resumable/sign`: the header `x-signature` holds the token of a signed upload URL. */
export function resumableSigned(call: Call): Promise<Response> {
  return answer(call, signedTerms);
}

const signedTerms: TermsFor = async ({ context, request }, bucket, name) => {
  const token = request.headers.get('x-signature');
  if (!token) throw invalidSignature('Missing x-signature header');
  const { owner, upsert } = await context.signer.verify(token, 'upload', `${bucket}/${name}`, context.now());
  return { caller: SERVICE, owner, upsert };
};

// One server per request: its hooks depend on the caller.
async function answer(call: Call, termsFor: TermsFor): Promise<Response> {
  const { context, request, requestContext } = call;
  const store = new ResumableStore();
  let maxBytes = context.maxBytes;
  const size = readInteger(request.headers.get('upload-length'));
  const server = new Server({
    path: requestContext.path,
    datastore: store,
    locker: context.locker,
    disableTerminationForFinishedUploads: true,
    getFileIdFromRequest: () => call.name || undefined,
    // Relative: a proxy in front of this server may use another host name.
    generateUrl: (_request, { id }) =>
      `${context.pathPrefix}${requestContext.path.replace(/\/+$/, '')}/${id}`,
    // First hook for a new upload; for an existing upload it is `onIncomingRequest`.
    async namingFunction(_request, metadata = {}) {
      const session = await beginSession(call, termsFor, metadata);
      store.session = session;
      maxBytes = session.maxBytes;
      await mustBeWelcome(session, { metadata, size });
      return randomUUID();
    },
    async onIncomingRequest() {
      if (request.method === 'POST') return;
      const session = await resumeSession(call, termsFor);
      store.session = session;
      maxBytes = session.maxBytes;
      const { upload } = session;
      if (request.method !== 'PATCH' || !upload || upload.isFinished) return;
      await mustBeWelcome(session, { metadata: upload.metadata, size: upload.size ?? size });
    },
    // The library reads 0 as unlimited.
    maxSize: () => Math.max(maxBytes, 1),
    async onUploadFinish(_request, { id }) {
      if (!(await store.isFinished(id))) await store.writeNothing(id);
      return { headers: { 'Tus-Complete': '1' } };
    },
    onResponseError(_request, error) {
      // Storage errors are formatted by the service; TUS protocol errors carry their status.
      if (!('status_code' in error)) throw error;
      return undefined;
    },
  });
  try {
    const response = await server.handleWeb(lastingBody(request));
    if (!response.ok) await store.removeCreated();
    return response;
  } catch (error) {
    await store.removeCreated();
    throw error;
  }
}

function readInteger(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
