import type { ImageType } from './image.ts';

/** Reads the size of an image from its header, to limit its size before it is decoded. */

/** The most pixels that an image may have to be decoded, on a telephone as on the server (backend/storage/images.ts). */
export const IMAGE_MAX_PIXELS = 50_000_000;

/** In pixels, as stored: a camera held upright may mean them the other way round. */
export type ImageSize = { width: number; height: number };

/**
 * The size in an image's header; null when it has none, as in a truncated file.
 *
 * @param bytes the whole file: metadata may precede the size
 * @param type as `imageType` says
 */
export function imageSize(bytes: Uint8Array, type: ImageType): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = READERS[type](view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // The file is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Record<ImageType, (view: DataView) => ImageSize | null> = {
  'image/jpeg': readJpeg,
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/webp': readWebp,
  'image/avif': readHeif,
  'image/heic': readHeif,
};

// ITU T.81: segments, each with its length, up to the start-of-frame marker (C0 to CF, except C4, C8 and CC).
function readJpeg(view: DataView): ImageSize | null {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    // Bytes that fill, and markers that stand alone, have no length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
}

// RFC 9649; 14 bits each in a lossy frame, 14 bits each less one in a lossless one, 24 less one in the extended form.
function readWebp(view: DataView): ImageSize | null {
  switch (textAt(view, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;

/** Boxes that hold others, by how many bytes stand before these. */
const CONTAINERS: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };

// ISO 23008-12: each `ispe` is the size of one picture of the file, of a tile or of the whole.
function readHeif(view: DataView, from = 0, to = view.byteLength): ImageSize | null {
  let largest: ImageSize | null = null;
  for (let at = from; at + 8 <= to; ) {
    const length = view.getUint32(at);
    const type = textAt(view, at + 4);
    if (length < 8) break;
    const inner = CONTAINERS[type];
    let found: ImageSize | null = null;
    if (type === 'ispe') found = { width: view.getUint32(at + 12), height: view.getUint32(at + 16) };
    else if (inner !== undefined) found = readHeif(view, at + 8 + inner, Math.min(at + length, to));
    if (found && (!largest || found.width * found.height > largest.width * largest.height)) largest = found;
    at += length;
  }
  return largest;
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
}
