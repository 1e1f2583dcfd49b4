import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import { SourceFileError } from '../csv-source.ts';

// The format: https://wiki.openstreetmap.org/wiki/PBF_Format. A file is a sequence of blocks; each has a table of strings,
// and objects that name their tags by positions in it.

export type OsmTags = Readonly<Record<string, string>>;
export type Point = readonly [longitude: number, latitude: number];
export type Kind = 'nodes' | 'ways' | 'relations';
type OsmNode = { id: number; point: Point; tags: OsmTags | null };
type Way = { id: number; tags: OsmTags; refs: number[] };
/** Its members that are relations are not read. */
export type Relation = { id: number; tags: OsmTags; nodes: number[]; ways: number[] };
type Block = {
  /** Its place in the file, in bytes. */
  at: number;
  strings: string[];
  groups: Uint8Array[];
  granularity: number;
  offset: Point;
};

/** Limits of the format. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOCK_BYTES = 32 * 2 ** 20;
const KNOWN_FEATURES: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const NANODEGREES = 1e9;
/** Fields of `PrimitiveGroup`; nodes are single or dense. */
const KINDS: Readonly<Record<number, Kind>> = { 1: 'nodes', 2: 'nodes', 3: 'ways', 4: 'relations' };
/** `MemberType` of a relation's members. */
const MEMBER = { node: 0, way: 1 } as const;

const inflateBlock = promisify(inflate);

/**
 * Reads the blocks of a file, one after the other.
 *
 * @param only places of the blocks to read; all when absent
 * @throws SourceFileError when the file is malformed or cut
 */
export async function* blocksOf(file: string, only?: ReadonlySet<number>): AsyncGenerator<Block> {
  const handle = await open(file);
  let at = 0;
  try {
    for (;;) {
      const size = await readPart(handle, at, 4);
      if (size === null) return;
      const { type, bytes } = readHeader(await rest(handle, at + 4, size.readInt32BE(), MAX_HEADER_BYTES));
      const start = at + 4 + size.readInt32BE();
      if (!only || only.has(at)) {
        const data = await contentOf(await rest(handle, start, bytes, MAX_BLOCK_BYTES));
        if (type === 'OSMHeader') mustBeReadable(data);
        if (type === 'OSMData') yield readBlock(at, data);
      }
      at = start + bytes;
    }
  } catch (cause) {
    const message = `${file}: not readable as OpenStreetMap PBF, at byte ${at}: ${(cause as Error).message}`;
    throw new SourceFileError('not_csv', String(at), message, { cause });
  } finally {
    await handle.close();
  }
}

/** @returns null at the end of the file */
async function readPart(handle: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead === 0 && length > 0) return null;
  if (bytesRead < length) throw new Error('the file ends within a block');
  return buffer;
}

async function rest(handle: FileHandle, position: number, length: number, max: number): Promise<Buffer> {
  if (length < 0 || length > max) throw new Error(`a block of ${length} bytes`);
  const part = await readPart(handle, position, length);
  if (part === null) throw new Error('the file ends within a block');
  return part;
}

function readHeader(bytes: Uint8Array): { type: string; bytes: number } {
  return new PbfReader(bytes).readFields(
    (field, header, pbf) => {
      if (field === 1) header.type = pbf.readString();
      if (field === 3) header.bytes = pbf.readVarint();
    },
    { type: '', bytes: 0 },
  );
}

async function contentOf(blob: Uint8Array): Promise<Uint8Array> {
  const { raw, zlib } = new PbfReader(blob).readFields(
    (field, content: { raw?: Uint8Array; zlib?: Uint8Array }, pbf) => {
      if (field === 1) content.raw = pbf.readBytes();
      if (field === 3) content.zlib = pbf.readBytes();
    },
    {},
  );
  if (zlib) return inflateBlock(zlib, { maxOutputLength: MAX_BLOCK_BYTES });
  if (raw) return raw;
  throw new Error('a compression other than zlib');
}

function mustBeReadable(header: Uint8Array): void {
  const unknown: string[] = [];
  new PbfReader(header).readFields((field, features: string[], pbf) => {
    const feature = field === 4 ? pbf.readString() : null;
    if (feature !== null && !KNOWN_FEATURES.has(feature)) features.push(feature);
  }, unknown);
  if (unknown.length > 0) throw new Error(`it needs ${unknown.join(', ')}`);
}

function readBlock(at: number, bytes: Uint8Array): Block {
  const strings: string[] = [];
  const groups: Uint8Array[] = [];
  const numbers = { granularity: 100, latitude: 0, longitude: 0 };
  new PbfReader(bytes).readFields((field, _, pbf) => {
    if (field === 1)
      pbf.readMessage((part) => {
        if (part === 1) strings.push(pbf.readString());
      }, null);
    if (field === 2) groups.push(pbf.readBytes());
    if (field === 17) numbers.granularity = pbf.readVarint(true);
    if (field === 19) numbers.latitude = pbf.readVarint(true);
    if (field === 20) numbers.longitude = pbf.readVarint(true);
  }, null);
  const { granularity, latitude, longitude } = numbers;
  return { at, strings, groups, granularity, offset: [longitude, latitude] };
}

/** Kinds of the objects in a block, without reading them. */
export function kindsOf({ groups }: Block): Set<Kind> {
  const kinds = new Set<Kind>();
  for (const group of groups)
    new PbfReader(group).readFields((field) => {
      const kind = KINDS[field];
      if (kind) kinds.add(kind);
    }, null);
  return kinds;
}

export function nodesOf(block: Block): OsmNode[] {
  const nodes: OsmNode[] = [];
  for (const group of block.groups)
    new PbfReader(group).readFields((field, _, pbf) => {
      if (field === 1) nodes.push(readNode(block, pbf));
      if (field === 2) addDenseNodes(block, pbf, nodes);
    }, null);
  return nodes;
}

function readNode(block: Block, reader: PbfReader): OsmNode {
  const fields = reader.readMessage(
    (field, node, pbf) => {
      if (field === 1) node.id = pbf.readSVarint();
      if (field === 2) node.keys = pbf.readPackedVarint();
      if (field === 3) node.values = pbf.readPackedVarint();
      if (field === 8) node.latitude = pbf.readSVarint();
      if (field === 9) node.longitude = pbf.readSVarint();
    },
    { id: 0, latitude: 0, longitude: 0, keys: [] as number[], values: [] as number[] },
  );
  return {
    id: fields.id,
    point: pointOf(block, fields.longitude, fields.latitude),
    tags: tagsOf(block, fields.keys, fields.values),
  };
}

/** Identifiers and positions are differences from the previous node; a zero ends the pairs of tags of each node. */
function addDenseNodes(block: Block, reader: PbfReader, nodes: OsmNode[]): void {
  const none = (): number[] => [];
  const { ids, latitudes, longitudes, pairs } = reader.readMessage(
    (field, dense, pbf) => {
      if (field === 1) dense.ids = pbf.readPackedSVarint();
      if (field === 8) dense.latitudes = pbf.readPackedSVarint();
      if (field === 9) dense.longitudes = pbf.readPackedSVarint();
      if (field === 10) dense.pairs = pbf.readPackedVarint();
    },
    { ids: none(), latitudes: none(), longitudes: none(), pairs: none() },
  );
  let [id, latitude, longitude, at] = [0, 0, 0, 0];
  ids.forEach((difference, index) => {
    id += difference;
    latitude += latitudes[index] ?? 0;
    longitude += longitudes[index] ?? 0;
    const start = at;
    while (pairs[at]) at += 2;
    const tags = at > start ? tagsOfPairs(block, pairs.slice(start, at)) : null;
    at++;
    nodes.push({ id, point: pointOf(block, longitude, latitude), tags });
  });
}

export function waysOf(block: Block): Way[] {
  const ways: Way[] = [];
  for (const group of block.groups)
    new PbfReader(group).readFields((field, _, pbf) => {
      if (field === 3) ways.push(readWay(block, pbf));
    }, null);
  return ways;
}

function readWay(block: Block, reader: PbfReader): Way {
  const { id, keys, values, differences } = reader.readMessage(
    (field, way, pbf) => {
      if (field === 1) way.id = pbf.readVarint(true);
      if (field === 2) way.keys = pbf.readPackedVarint();
      if (field === 3) way.values = pbf.readPackedVarint();
      if (field === 8) way.differences = pbf.readPackedSVarint();
    },
    { id: 0, keys: [] as number[], values: [] as number[], differences: [] as number[] },
  );
  let ref = 0;
  const refs = differences.map((difference) => (ref += difference));
  return { id, tags: tagsOf(block, keys, values) ?? {}, refs };
}

export function relationsOf(block: Block): Relation[] {
  const relations: Relation[] = [];
  for (const group of block.groups)
    new PbfReader(group).readFields((field, _, pbf) => {
      if (field === 4) relations.push(readRelation(block, pbf));
    }, null);
  return relations;
}

function readRelation(block: Block, reader: PbfReader): Relation {
  const { id, keys, values, differences, types } = reader.readMessage(
    (field, relation, pbf) => {
      if (field === 1) relation.id = pbf.readVarint(true);
      if (field === 2) relation.keys = pbf.readPackedVarint();
      if (field === 3) relation.values = pbf.readPackedVarint();
      if (field === 9) relation.differences = pbf.readPackedSVarint();
      if (field === 10) relation.types = pbf.readPackedVarint();
    },
    {
      id: 0,
      keys: [] as number[],
      values: [] as number[],
      differences: [] as number[],
      types: [] as number[],
    },
  );
  let ref = 0;
  const refs = differences.map((difference) => (ref += difference));
  const ofType = (type: number) => refs.filter((_, index) => types[index] === type);
  return {
    id,
    tags: tagsOf(block, keys, values) ?? {},
    nodes: ofType(MEMBER.node),
    ways: ofType(MEMBER.way),
  };
}

function pointOf({ granularity, offset }: Block, longitude: number, latitude: number): Point {
  return [
    (offset[0] + granularity * longitude) / NANODEGREES,
    (offset[1] + granularity * latitude) / NANODEGREES,
  ];
}

function tagsOfPairs(block: Block, pairs: readonly number[]): OsmTags | null {
  const isKey = (_: number, index: number) => index % 2 === 0;
  return tagsOf(
    block,
    pairs.filter(isKey),
    pairs.filter((pair, index) => !isKey(pair, index)),
  );
}

/** Null for an object without tags, as most nodes are. */
function tagsOf({ strings }: Block, keys: readonly number[], values: readonly number[]): OsmTags | null {
  if (keys.length === 0) return null;
  return Object.fromEntries(
    keys.map((key, index) => [strings[key] ?? '', strings[values[index] ?? 0] ?? '']),
  );
}
