import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { tooManyUploads } from '../errors.ts';
import { storeVersion } from '../uploads/store.ts';
import { writeBounded } from '../uploads/write-bounded.ts';
import { finishUpload } from './finish.ts';
import { addPart, findUpload, insertUpload, LIFE_MS, type ResumableUpload, removeUpload } from './queries.ts';
import type { Session } from './session.ts';

/** Per account; uploads expire after a day. */
const MAX_CONCURRENT = 50;

/**
 * Store of the TUS server for one request: parts are bytes of any byte store and their state is in the database, so any
 * process may take the next part.
 */
export class ResumableStore extends DataStore {
  #session: Session | undefined;
  /** Total size that this request declares, when it was deferred until now. */
  #declaredSize: number | null = null;
  /** Id of the upload that this request created. */
  #created: string | null = null;

  constructor() {
    super();
    this.extensions = [
      'creation',
      'creation-with-upload',
      'creation-defer-length',
      'termination',
      'expiration',
    ];
  }

  /** Must be set before any other call. */
  set session(session: Session) {
    this.#session = session;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { call, terms, bucket, name } = this.#current();
    const { admin } = call.context;
    const { id, metadata = {}, size = null } = upload;
    const { owner, upsert } = terms;
    const wanted = { id, bucket: bucket.id, name, owner, upsert, metadata, size };
    const begun = await insertUpload(admin, wanted, MAX_CONCURRENT);
    if (!begun) throw tooManyUploads(MAX_CONCURRENT);
    this.#created = id;
    upload.creation_date = begun.toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, metadata, createdAt } = await this.#find(id);
    return new Upload({
      id,
      offset: received,
      metadata,
      creation_date: createdAt.toISOString(),
      ...(size !== null && { size }),
    });
  }

  /** Stores the received bytes, however few; the last part is stored as the whole object. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const session = this.#current();
    const { context } = session.call;
    const upload = await this.#find(id);
    const size = upload.size ?? this.#declaredSize;
    const staged = await context.bytes.stagingPath();
    try {
      const part = await writeBounded(stream, staged, session.maxBytes);
      const end = offset + part.size;
      if (end === size) await finishUpload(session, upload, offset, part);
      else if (part.size > 0) await this.#keep(upload, offset, part);
      return end;
    } finally {
      await rm(staged, { force: true });
    }
  }

  override async declareUploadLength(_id: string, size: number): Promise<void> {
    // Written together with the part: the size alone could make the upload look complete.
    this.#declaredSize = size;
  }

  override async remove(id: string): Promise<void> {
    const { admin, collect } = this.#current().call.context;
    await removeUpload(admin, id);
    collect();
  }

  /**
   * Removes the upload that this request created, if any: a failed request does not return its URL, and each retry
   * would leave another unfinished upload until the account reaches its maximum.
   */
  async removeCreated(): Promise<void> {
    if (this.#created !== null) await this.remove(this.#created);
  }

  override getExpiration(): number {
    return LIFE_MS;
  }

  /** Whether the object was written. */
  async isFinished(id: string): Promise<boolean> {
    return (await this.#find(id)).isFinished;
  }

  /** Finishes an upload of zero bytes. */
  async writeNothing(id: string): Promise<void> {
    await this.write(Readable.from([]), id, 0);
  }

  async #keep(upload: ResumableUpload, first: number, { file, size }: { file: string; size: number }) {
    const { context } = this.#current().call;
    await storeVersion(context, { file }, async (version) => {
      const isNext = await addPart(context.admin, upload.id, { first, size, version }, this.#declaredSize);
      if (!isNext) throw ERRORS.INVALID_OFFSET;
    });
  }

  async #find(id: string): Promise<ResumableUpload> {
    const upload = await findUpload(this.#current().call.context.admin, id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  #current(): Session {
    if (!this.#session) throw new Error('an upload is asked of before its request is known');
    return this.#session;
  }
}
