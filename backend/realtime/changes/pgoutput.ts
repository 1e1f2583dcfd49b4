/**
 * Messages of the `pgoutput` plugin, protocol version 1 (PostgreSQL documentation, « Logical Replication Message
 * Formats »). Values stay in PostgreSQL's text format.
 */

/** A table's definition for the changes that follow; each DDL change sends a new one. */
export type Relation = {
  oid: number;
  schema: string;
  name: string;
  identity: 'default' | 'nothing' | 'full' | 'index';
  columns: readonly RelationColumn[];
};

type RelationColumn = {
  name: string;
  typeOid: number;
  /** Whether the column is part of the replica identity. */
  key: boolean;
};

/**
 * One value per column: null is NULL; undefined is a large (TOAST) value that an UPDATE left unchanged and did not
 * send.
 */
export type Tuple = readonly (string | null | undefined)[];

export type Message =
  | { tag: 'begin'; commitTime: Date; xid: number }
  | { tag: 'commit'; endLsn: bigint }
  | { tag: 'relation'; relation: Relation }
  | {
      tag: 'row';
      type: 'INSERT' | 'UPDATE' | 'DELETE';
      relationOid: number;
      before: Tuple | undefined;
      after: Tuple | undefined;
    }
  /** Truncations, types, origins and logical messages, which are not delivered. */
  | { tag: 'other' };

/** Milliseconds between 1970 and 2000, where PostgreSQL's clock starts. */
export const POSTGRES_EPOCH_MS = 946_684_800_000;

const IDENTITIES: Record<string, Relation['identity']> = {
  d: 'default',
  n: 'nothing',
  f: 'full',
  i: 'index',
};

/**
 * Parses one message.
 *
 * @param wanted whether to parse the rows of a relation; rows of others are returned as `other`
 * @throws RangeError when the message is truncated, Error when it is not pgoutput version 1
 */
export function readMessage(bytes: Buffer, wanted: (relationOid: number) => boolean): Message {
  const reader = new Reader(bytes);
  const tag = reader.letter();
  switch (tag) {
    case 'B': {
      reader.skip(8);
      return { tag: 'begin', commitTime: reader.time(), xid: reader.uint32() };
    }
    case 'C': {
      reader.skip(1 + 8);
      return { tag: 'commit', endLsn: reader.uint64() };
    }
    case 'R':
      return { tag: 'relation', relation: readRelation(reader) };
    case 'I':
    case 'U':
    case 'D': {
      const relationOid = reader.uint32();
      return wanted(relationOid) ? readRow(reader, tag, relationOid) : { tag: 'other' };
    }
    case 'T':
    case 'Y':
    case 'O':
    case 'M':
      return { tag: 'other' };
    default:
      throw new Error(`Not a pgoutput message: ${tag}`);
  }
}

function readRelation(reader: Reader): Relation {
  const oid = reader.uint32();
  // An empty namespace stands for pg_catalog, whose tables are never published.
  const schema = reader.text();
  const name = reader.text();
  const identity = IDENTITIES[reader.letter()];
  if (!identity) throw new Error(`Unknown replica identity of ${schema}.${name}`);
  const columns = Array.from({ length: reader.uint16() }, () => {
    const key = (reader.uint8() & 1) === 1;
    const column = { name: reader.text(), typeOid: reader.uint32(), key };
    reader.skip(4);
    return column;
  });
  return { oid, schema, name, identity, columns };
}

function readRow(reader: Reader, tag: 'I' | 'U' | 'D', relationOid: number): Message {
  const kind = reader.letter();
  if (tag === 'D') {
    return { tag: 'row', type: 'DELETE', relationOid, before: readTuple(reader), after: undefined };
  }
  // An UPDATE contains old values only when the identity changed or is full.
  const before = kind === 'N' ? undefined : readTuple(reader);
  if (before) reader.skip(1);
  return {
    tag: 'row',
    type: tag === 'I' ? 'INSERT' : 'UPDATE',
    relationOid,
    before,
    after: readTuple(reader),
  };
}

function readTuple(reader: Reader): Tuple {
  return Array.from({ length: reader.uint16() }, () => {
    const kind = reader.letter();
    if (kind === 'n') return null;
    if (kind === 'u') return undefined;
    if (kind === 't') return reader.sizedText();
    throw new Error(`Unknown kind of value: ${kind}`);
  });
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  skip(bytes: number): void {
    this.#at += bytes;
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#move(1));
  }

  uint16(): number {
    return this.#bytes.readUInt16BE(this.#move(2));
  }

  uint32(): number {
    return this.#bytes.readUInt32BE(this.#move(4));
  }

  uint64(): bigint {
    return this.#bytes.readBigUInt64BE(this.#move(8));
  }

  letter(): string {
    return String.fromCharCode(this.uint8());
  }

  /** Microseconds since 2000, truncated to milliseconds. */
  time(): Date {
    return new Date(POSTGRES_EPOCH_MS + Number(this.#bytes.readBigInt64BE(this.#move(8)) / 1000n));
  }

  /** Zero-terminated text. */
  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    if (end < 0) throw new RangeError('The message ends within a name');
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  sizedText(): string {
    const size = this.uint32();
    const start = this.#move(size);
    if (start + size > this.#bytes.length) throw new RangeError('The message ends within a value');
    return this.#bytes.toString('utf8', start, start + size);
  }

  #move(bytes: number): number {
    const at = this.#at;
    this.#at += bytes;
    return at;
  }
}
