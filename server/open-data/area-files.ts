import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OPEN_COLUMNS } from '#domain/listing/open-columns.ts';
import { type ExportedListing, type ListingFormat, listingFormats } from '../transfers/exported-listing.ts';

const FORMATS = Object.entries<ListingFormat>(listingFormats(OPEN_COLUMNS.map(({ column }) => column)));

/** A written file, compressed. */
export type OpenFile = {
  /** In the folder. */
  name: string;
  mrcId: number | null;
  format: string;
  listings: number;
  bytes: number;
  sha256: string;
};

/** The files of one area, one of each format, which are written while its listings are read. */
export type AreaFiles = {
  write(listing: ExportedListing): Promise<void>;
  close(): Promise<OpenFile[]>;
};

/** @param area part of the files' names: `quebec`, `mrc-laval` */
export async function openAreaFiles(
  folder: string,
  area: { name: string; mrcId: number | null },
): Promise<AreaFiles> {
  let listings = 0;
  const files = FORMATS.map(([format, writer]) => {
    const name = `${area.name}.${format}.gz`;
    return { format, writer, name, ...openGzip(path.join(folder, name)) };
  });
  for (const { writer, write } of files) await write(writer.head);
  return {
    async write(listing) {
      for (const { writer, write } of files) await write(writer.line(listing, listings === 0));
      listings++;
    },
    async close() {
      const written: OpenFile[] = [];
      for (const { format, name, writer, write, close } of files) {
        await write(writer.tail);
        written.push({ name, mrcId: area.mrcId, format, listings, ...(await close()) });
      }
      return written;
    },
  };
}

function openGzip(file: string) {
  const input = createGzip();
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const written = pipeline(input, measure, createWriteStream(file));
  // Its failure is thrown by the next write or by the close; until then nothing awaits it.
  written.catch(() => undefined);
  return {
    async write(text: string) {
      if (!input.write(text)) await Promise.race([once(input, 'drain'), written]);
    },
    async close() {
      input.end();
      await written;
      return { bytes, sha256: hash.digest('hex') };
    },
  };
}
