import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { tooManyUploads } from '../errors.ts';
import { storeVersion } from '../uploads/store.ts';
import { writeBounded } from '../uploads/write-bounded.ts';
import { finishUpload } from './finish.ts';
import { addPart, findUpload, insertUpload, LIFE_MS, type ResumableUpload, removeUpload } from './queries.ts';
import type { Session } from './session.ts';

/** Of one account; they end by themselves after a day. */
const MAX_CONCURRENT = 50;

/**
 * Where the protocol's server keeps the upload of one request: parts as bytes of any store, what is known of them in
 * the database, so that any process may take the next one.
 */
export class ResumableStore extends DataStore {
  #session: Session | undefined;
  /** What the request says of a size that was not known before. */
  #declaredSize: number | null = null;
  /** What this request began. */
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

  /** Has to be told before anything is asked of it. */
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

  /** Keeps what comes, however little; the last part is kept as an object of the whole. */
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
    // Written with the part that comes with it: alone it could say that everything is there.
    this.#declaredSize = size;
  }

  override async remove(id: string): Promise<void> {
    const { admin, collect } = this.#current().call.context;
    await removeUpload(admin, id);
    collect();
  }

  /**
   * Removes the upload that this request began, if it began one: a request that fails does not tell its address, and
   * each further attempt would leave another one, until its account may begin none.
   */
  async removeCreated(): Promise<void> {
    if (this.#created !== null) await this.remove(this.#created);
  }

  override getExpiration(): number {
    return LIFE_MS;
  }

  /** Whether its object is there. */
  async isFinished(id: string): Promise<boolean> {
    return (await this.#find(id)).isFinished;
  }

  /** Ends an upload of which nothing is to come. */
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
