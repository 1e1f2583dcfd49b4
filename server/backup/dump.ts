import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive.ts';
import { ENTRIES } from './contents.ts';
import type { Table } from './tables.ts';

/** An entry of a tar says its size first: a table is cut into pieces of this many compressed bytes. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Writes the rows of a table, as the transaction sees them.
 *
 * @returns how many
 */
export async function dumpTable(
  client: ClientBase,
  { name, columns }: Table,
  archive: ArchiveWriter,
): Promise<number> {
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  let count = 0;
  let pieces = 0;
  const write = (chunks: Buffer[]) => {
    pieces += 1;
    return archive.add(
      `${ENTRIES.tables}${name}/${String(pieces).padStart(6, '0')}.zst`,
      Buffer.concat(chunks),
    );
  };
  await pipeline(
    rows,
    async function* counted(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        // In COPY's text format a line feed ends a row, and is nothing else.
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
        yield chunk;
      }
    },
    createZstdCompress(),
    async (source: AsyncIterable<Buffer>) => {
      let chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of source) {
        chunks.push(chunk);
        bytes += chunk.byteLength;
        if (bytes < PIECE_BYTES) continue;
        await write(chunks);
        chunks = [];
        bytes = 0;
      }
      if (bytes > 0) await write(chunks);
    },
  );
  return count;
}
