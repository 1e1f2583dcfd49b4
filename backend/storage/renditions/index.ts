import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { StoredBytes } from '../bytes/store.ts';
import { type CacheBounds, createFileCache } from './cache.ts';
import { type OutputFormat, outputFormat } from './format.ts';
import type { RenditionParameters } from './parameters.ts';
import { render } from './render.ts';

export type Renditions = {
  /**
   * The rendition of an image for a client, from the cache or newly rendered.
   *
   * @param accept the client's `Accept` header
   * @throws StorageError 400 when the object is not a supported image, 413 for too many pixels, 503 when the queue is
   *   full
   */
  of(original: Original, parameters: RenditionParameters, accept: string | null): Promise<Rendition>;
  /** The tag of a version's rendition, without rendering it; null when the object has no version. */
  tagOf(version: string | null, parameters: RenditionParameters, accept: string | null): string | null;
  /** Removes every rendition of these versions. */
  remove(versions: readonly string[]): Promise<void>;
  /** Removes every rendition; they are rendered again on request. */
  clear(): Promise<number>;
  close(): Promise<void>;
};

type Rendition = { bytes: StoredBytes; mimetype: string };

/** The image to resize. Cached under its version; without one, under its bucket, its name and the tag of its bytes. */
type Original = { version: string | null; bucket_id: string; name: string; bytes: StoredBytes };

/** A page of a million listings shows three sizes of each photograph: only photographs in demand stay cached. */
const BOUNDS: CacheBounds = { maxBytes: 1024 ** 3, maxFiles: 100_000 };

/**
 * Renders images and caches the result by the source's version and the requested parameters, within bounds.
 *
 * @param onError receives cache failures: a rendition that could not be stored or read (it is rendered again next
 *   time), and an eviction that failed
 */
export function createRenditions(
  folder: string,
  onError: (error: unknown) => void,
  bounds: CacheBounds = BOUNDS,
): Renditions {
  const cache = createFileCache(folder, bounds, onError);
  const inProgress = new Map<string, Promise<Buffer>>();

  async function kept(name: string, facts: Facts): Promise<Rendition | undefined> {
    try {
      const found = await cache.find(name);
      return found && (await fromFile(found, facts));
    } catch (error) {
      // An unreadable file is rendered again.
      onError(error);
      return undefined;
    }
  }

  async function make(
    name: string,
    original: Original,
    parameters: RenditionParameters,
    output: OutputFormat,
  ): Promise<Buffer> {
    const image = await render(original.bytes, parameters, output);
    // A full disk must not prevent the response.
    await cache.keep(name, image).catch(onError);
    return image;
  }

  return {
    async of(original, parameters, accept) {
      const output = outputFormat(parameters.format, accept);
      const key = digest(keyOf(original));
      const tag = tagOf(key, parameters, output);
      const name = `${key}.${tag}`;
      const facts = { tag, modified: original.bytes.modified };
      const known = await kept(name, facts);
      if (known) return known;
      const making =
        inProgress.get(name) ??
        make(name, original, parameters, output).finally(() => inProgress.delete(name));
      inProgress.set(name, making);
      return fromMemory(await making, facts);
    },
    tagOf(version, parameters, accept) {
      return version && tagOf(digest(version), parameters, outputFormat(parameters.format, accept));
    },
    async remove(versions) {
      for (const version of versions) await cache.removeAll(`${digest(version)}.`);
    },
    clear: cache.clear,
    close: cache.settled,
  };
}

type Facts = Pick<StoredBytes, 'tag' | 'modified'>;

// Undefined when the file was evicted since the lookup, or holds no image: a power cut may leave a file empty.
async function fromFile(
  { file, size }: { file: string; size: number },
  facts: Facts,
): Promise<Rendition | undefined> {
  const type = await fileTypeFromFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!type) return undefined;
  const bytes: StoredBytes = {
    ...facts,
    size,
    stream: (range) => createReadStream(file, range && { start: range.first, end: range.last }),
  };
  return { bytes, mimetype: mimetypeOf(type) };
}

async function fromMemory(image: Buffer, facts: Facts): Promise<Rendition> {
  const bytes: StoredBytes = {
    ...facts,
    size: image.byteLength,
    stream: (range) => Readable.from([range ? image.subarray(range.first, range.last + 1) : image]),
  };
  return { bytes, mimetype: mimetypeOf(await fileTypeFromBuffer(image)) };
}

function mimetypeOf(type: { mime: string } | undefined): string {
  if (!type) throw new Error('A rendition is of no known type');
  return type.mime;
}

function keyOf({ version, bucket_id, name, bytes }: Original): string {
  return version ?? JSON.stringify([bucket_id, name, bytes.tag]);
}

function tagOf(key: string, parameters: RenditionParameters, output: OutputFormat): string {
  return digest(JSON.stringify([key, parameters, output]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
