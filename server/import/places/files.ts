import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { zstdDecompressSync } from 'node:zlib';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { fileOnDisk, SourceFileError } from '../csv-source.ts';
import { isOsmBusiness } from './osm.ts';
import { osmPbfFeatures } from './osm-pbf.ts';

export type Tags = Readonly<Record<string, unknown>>;

/** A feature of a file, with its place in it. */
export type Feature = {
  line: number;
  id: string | null;
  /** Degrees; null for a shape without a centre. */
  point: { latitude: number; longitude: number } | null;
  /** The type of its geometry, as `Polygon`; null when the file does not say. */
  shape: string | null;
  properties: Tags;
};

export type FeatureFile = {
  bytes: number;
  /** Day of its last change. */
  writtenOn: string;
  features(): AsyncGenerator<Feature>;
};

/** A file that is read whole must fit in memory; sequences and Parquet are read in parts. */
const MAX_WHOLE_BYTES = 400 * 2 ** 20;
const PARQUET_ROWS = 5_000;
/** Compressions that hyparquet lacks. */
const DECOMPRESSORS = { ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)) };
/** What starts each text of a sequence (RFC 8142). */
const RECORD_SEPARATOR = '\u001e';

/**
 * Opens a file of places: GeoJSON (RFC 7946), a sequence of features (RFC 8142, or one a line), GeoParquet, or the PBF format
 * of OpenStreetMap.
 *
 * @throws SourceFileError when the format is another, also while features are read
 */
export async function openFeatures(file: string): Promise<FeatureFile> {
  const { bytes, writtenOn } = await fileOnDisk(file);
  if (bytes === 0) throw new SourceFileError('empty', '', `${file}: the file is empty`);
  return { bytes, writtenOn, features: () => numbered(readFeatures(file, bytes)) };
}

async function* readFeatures(file: string, bytes: number): AsyncGenerator<unknown> {
  if (/\.(?:geo)?parquet$/i.test(file)) yield* parquetFeatures(file);
  else if (/\.pbf$/i.test(file)) yield* osmPbfFeatures(file, isOsmBusiness);
  else if (await isCollection(file)) yield* collectionFeatures(file, bytes);
  else yield* sequenceFeatures(file);
}

async function* numbered(features: AsyncGenerator<unknown>): AsyncGenerator<Feature> {
  let line = 0;
  for await (const feature of features) {
    const { id, geometry, properties } = feature as {
      id?: unknown;
      geometry?: unknown;
      properties?: Tags | null;
    };
    const tags = properties ?? {};
    const given = id ?? tags.id ?? tags['@id'] ?? tags.osm_id;
    yield {
      line: ++line,
      id: given == null ? null : String(given),
      point: pointOf(geometry),
      shape: (geometry as { type?: string } | null | undefined)?.type ?? null,
      properties: tags,
    };
  }
}

/** The first text of a collection names its type, or has its features, before any feature. */
async function isCollection(file: string): Promise<boolean> {
  let head = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 4095 })) head += chunk;
  return /^\uFEFF?\s*\{\s*"(?:type"\s*:\s*"FeatureCollection"|(?!type|id|geometry|properties)[^"]*")/.test(
    head,
  );
}

async function* collectionFeatures(file: string, bytes: number): AsyncGenerator<unknown> {
  if (bytes > MAX_WHOLE_BYTES) {
    const message = `${file}: more than 400 MiB of GeoJSON: write it as a sequence (one feature a line) or as GeoParquet`;
    throw new SourceFileError('not_csv', '', message);
  }
  const data = parsed(file, (await readFile(file, 'utf8')).replace(/^\uFEFF/, ''), null);
  const { features } = data as { features?: unknown };
  if (!Array.isArray(features)) throw new SourceFileError('not_csv', '', `${file}: GeoJSON without features`);
  yield* features;
}

async function* sequenceFeatures(file: string): AsyncGenerator<unknown> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    line++;
    const json = text
      .replaceAll(RECORD_SEPARATOR, '')
      .replace(/^\uFEFF/, '')
      .trim();
    if (json !== '') yield parsed(file, json, line);
  }
}

function parsed(file: string, json: string, line: number | null): object {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null) return value;
  } catch (cause) {
    throw notReadable(file, line, cause as Error);
  }
  throw notReadable(file, line, new Error('not an object'));
}

function notReadable(file: string, line: number | null, cause: Error): SourceFileError {
  const where = line === null ? '' : `, line ${line}`;
  return new SourceFileError(
    'not_csv',
    String(line ?? ''),
    `${file}: neither GeoJSON nor another format of places (.osm.pbf, .parquet)${where}: ${cause.message}`,
    {
      cause,
    },
  );
}

async function* parquetFeatures(file: string): AsyncGenerator<unknown> {
  const source = await asyncBufferFromFile(file);
  const metadata = await parquetMetadataAsync(source).catch((cause: Error) => {
    throw new SourceFileError('not_csv', '', `${file}: not readable as Parquet: ${cause.message}`, { cause });
  });
  const rows = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < rows; rowStart += PARQUET_ROWS) {
    const rowEnd = Math.min(rows, rowStart + PARQUET_ROWS);
    const part = await parquetReadObjects({
      file: source,
      metadata,
      rowStart,
      rowEnd,
      compressors: DECOMPRESSORS,
    });
    for (const { geometry, ...properties } of part) yield { geometry, properties };
  }
}

/** The point of a geometry; of a line, an area or a collection the middle of its bounds. */
function pointOf(geometry: unknown): Feature['point'] {
  if (geometry instanceof Uint8Array) return wkbPoint(geometry);
  const bounds = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [x, y] of pairsIn(geometry)) {
    bounds.west = Math.min(bounds.west, x);
    bounds.east = Math.max(bounds.east, x);
    bounds.south = Math.min(bounds.south, y);
    bounds.north = Math.max(bounds.north, y);
  }
  if (bounds.west > bounds.east) return null;
  return {
    longitude: (bounds.west + bounds.east) / 2,
    latitude: (bounds.south + bounds.north) / 2,
  };
}

function* pairsIn(geometry: unknown): Generator<readonly [number, number]> {
  if (Array.isArray(geometry)) {
    const [x, y] = geometry;
    if (typeof x === 'number' && typeof y === 'number') yield [x, y];
    else for (const part of geometry) yield* pairsIn(part);
  } else if (typeof geometry === 'object' && geometry !== null) {
    const { coordinates, geometries } = geometry as { coordinates?: unknown; geometries?: unknown };
    yield* pairsIn(coordinates);
    yield* pairsIn(geometries);
  }
}

/** A point in well-known binary (OGC 06-103r4): a byte of order, the type, then x and y. */
function wkbPoint(bytes: Uint8Array): Feature['point'] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 21) return null;
  const isLittle = view.getUint8(0) === 1;
  if (view.getUint32(1, isLittle) % 1000 !== 1) return null;
  return { longitude: view.getFloat64(5, isLittle), latitude: view.getFloat64(13, isLittle) };
}
