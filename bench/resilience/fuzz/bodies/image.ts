import sharp from 'sharp';
import { PNG_SHAPES } from './png.ts';
import { joined, repeated, wholes } from './text.ts';

export type Image = { bytes: Buffer; type: string };

const made = new Map<string, Promise<Image>>();

/** An image by the name of its shape; those that do not depend on `bytes` are made once. */
export function makeImage(name: string, bytes: number): Promise<Image> {
  const make = IMAGE_SHAPES[name] as (bytes: number) => Promise<Image>;
  if (make.length > 0) return make(bytes);
  const before = made.get(name) ?? make(bytes);
  made.set(name, before);
  return before;
}

/** Hostile images of about so many bytes, and the type that their sender declares. */
export const IMAGE_SHAPES: Record<string, (bytes: number) => Promise<Image>> = {
  ...Object.fromEntries(
    Object.entries(PNG_SHAPES).map(([name, make]) => [
      name,
      make.length > 0
        ? async (bytes: number) => image(make(bytes), 'png')
        : async () => image(make(0), 'png'),
    ]),
  ),
  'JPEG that says 65,500 × 65,500': async () => {
    const bytes = await small('jpeg');
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(65_500, frame + 5);
    bytes.writeUInt16BE(65_500, frame + 7);
    return image(bytes, 'jpeg');
  },
  'JPEG of 7,000 × 7,000': async () => image(await flat(7_000).jpeg().toBuffer(), 'jpeg'),
  'JPEG with very many scans': async (bytes) => {
    const whole = await flat(2_000).jpeg({ progressive: true }).toBuffer();
    const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = whole.subarray(last, whole.length - 2);
    return image(
      joined(
        whole.subarray(0, last),
        repeated(scan, Math.max(1, Math.floor(bytes / scan.length)) * scan.length),
        Buffer.from([0xff, 0xd9]),
      ),
      'jpeg',
    );
  },
  'JPEG with very many segments': async (bytes) =>
    image(await segmented(Buffer.from([0xff, 0xe1, 0, 2]), bytes), 'jpeg'),
  'JPEG with very many profiles': async (bytes) => {
    const profile = joined(
      Buffer.from([0xff, 0xe2, 0xff, 0xff]),
      'ICC_PROFILE\0',
      Buffer.from([1, 255]),
      Buffer.alloc(65_519),
    );
    return image(await segmented(profile, bytes), 'jpeg');
  },
  'JPEG with very many EXIFs': async (bytes) => {
    const exif = joined(
      Buffer.from([0xff, 0xe1, 0xff, 0xff]),
      'Exif\0\0II*\0\x08\0\0\0',
      Buffer.alloc(65_519, 0xff),
    );
    return image(await segmented(exif, bytes), 'jpeg');
  },
  'JPEG of comments': async (bytes) =>
    image(await segmented(joined(Buffer.from([0xff, 0xfe, 0, 3]), 'x'), bytes), 'jpeg'),
  'JPEG that is cut': async () => image((await flat(3_000).jpeg().toBuffer()).subarray(0, 2_000), 'jpeg'),
  'WebP of 7,000 × 7,000': async () =>
    image(await flat(7_000).webp({ lossless: true, effort: 0 }).toBuffer(), 'webp'),
  'WebP that says 16,384 × 16,384': async () => {
    const bytes = await flat(64).webp({ lossless: true }).toBuffer();
    // After the mark of the lossless stream: both sides less one, 14 bits each.
    bytes.writeUInt32LE((bytes.readUInt32LE(21) | 0x0fffffff) >>> 0, 21);
    return image(bytes, 'webp');
  },
  'WebP with 10,000 frames': async () => image(await animatedWebp(10_000), 'webp'),
  'WebP of nested sizes': async (bytes) =>
    image(joined('RIFF', size(bytes + 4), 'WEBP', wholes('VP8X\0\0\0\0', bytes)), 'webp'),
  'AVIF of 4,000 × 4,000': async () => image(await flat(4_000).avif({ effort: 0 }).toBuffer(), 'avif'),
  'AVIF that says 60,000 × 60,000': async () => {
    const bytes = await small('avif');
    const place = bytes.indexOf('ispe');
    bytes.writeUInt32BE(60_000, place + 8);
    bytes.writeUInt32BE(60_000, place + 12);
    return image(bytes, 'avif');
  },
  'AVIF of boxes in boxes': async (bytes) => {
    const head = joined(size32(24), 'ftypavif\0\0\0\0avifmif1');
    return image(joined(head, repeated(joined(size32(0xffffff), 'meta\0\0\0\0'), bytes)), 'avif');
  },
  'AVIF that is cut': async () =>
    image((await flat(1_000).avif({ effort: 0 }).toBuffer()).subarray(0, 300), 'avif'),
  'GIF with 10,000 frames': async () => image(animatedGif(10_000, 1), 'gif'),
  'GIF of 5,000 × 5,000 with 200 frames': async () => image(animatedGif(200, 5_000), 'gif'),
  'GIF that is called a PNG': async () => image(animatedGif(10_000, 1), 'png'),
  'SVG of uses of uses': async () => {
    const uses = Array.from(
      { length: 14 },
      (_, index) => `<g id="g${index + 1}">${`<use href="#g${index}"/>`.repeat(10)}</g>`,
    );
    return image(
      joined(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><defs><rect id="g0" width="9" height="9"/>${uses.join('')}</defs><use href="#g14"/></svg>`,
      ),
      'svg+xml',
    );
  },
  'SVG that is called a PNG': async (bytes) =>
    image(
      joined('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000">', wholes('<g>', bytes)),
      'png',
    ),
  'TIFF of very many directories': async (bytes) =>
    image(
      joined('II*\0\x08\0\0\0', wholes('\x01\0\0\x01\x03\0\x01\0\0\0\x01\0\0\0\x08\0\0\0', bytes)),
      'tiff',
    ),
  'TIFF that is called a JPEG': async (bytes) =>
    image(joined('II*\0\x08\0\0\0', repeated('\x08', bytes)), 'jpeg'),
  'a mark of a JPEG, then zeros': async (bytes) =>
    image(joined(Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(bytes)), 'jpeg'),
  'a mark of an MP4, then boxes': async (bytes) =>
    image(joined(size32(24), 'ftypisom\0\0\0\0isommp41', wholes('\0\0\0\x08free', bytes)), 'avif'),
  'a mark of a ZIP, then entries': async (bytes) =>
    image(
      joined(wholes('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0a', bytes)),
      'png',
    ),
  'a mark of an ID3, then zeros': async (bytes) =>
    image(joined('ID3\x03\0\0\x7f\x7f\x7f\x7f', Buffer.alloc(bytes)), 'png'),
};

/** Hostile PDFs of about so many bytes. */
export const PDF_SHAPES: Record<string, (bytes: number) => Buffer> = {
  'PDF of dictionaries in dictionaries': (bytes) =>
    joined('%PDF-1.7\n1 0 obj\n', wholes('<</A ', bytes), '\n%%EOF'),
  'PDF of very many objects': (bytes) =>
    joined('%PDF-1.7\n', wholes('1 0 obj\n<<>>\nendobj\n', bytes), '%%EOF'),
  'PDF of zeros': (bytes) => joined('%PDF-1.7\n', Buffer.alloc(bytes)),
};

const image = (bytes: Buffer, type: string): Image => ({ bytes, type: `image/${type}` });
const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#246' }, limitInputPixels: false });
const small = (format: 'jpeg' | 'avif' | 'webp') => flat(64).toFormat(format).toBuffer();

async function segmented(segment: Buffer, bytes: number): Promise<Buffer> {
  const whole = await small('jpeg');
  const segments = repeated(segment, Math.max(1, Math.floor(bytes / segment.length)) * segment.length);
  return joined(whole.subarray(0, 2), segments, whole.subarray(2));
}

async function animatedWebp(frames: number): Promise<Buffer> {
  const still = await flat(1).webp({ lossless: true }).toBuffer();
  const pixels = still.subarray(12);
  const frame = joined(
    'ANMF',
    size(16 + pixels.length),
    Buffer.alloc(12),
    Buffer.from([10, 0, 0, 0]),
    pixels,
  );
  const head = joined(
    'VP8X',
    size(10),
    Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    'ANIM',
    size(6),
    Buffer.alloc(6),
  );
  const body = joined('WEBP', head, repeated(frame, frame.length * frames));
  return joined('RIFF', size(body.length), body);
}

function animatedGif(frames: number, side: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  screen[4] = 0x80;
  const frame = Buffer.from('21f90400010000002c000000000100010000020144003b', 'hex').subarray(0, -1);
  frame.writeUInt16LE(1, 13);
  return joined(
    'GIF89a',
    screen,
    Buffer.from([0, 0, 0, 255, 255, 255]),
    repeated(frame, frame.length * frames),
    ';',
  );
}

function size(bytes: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(bytes);
  return buffer;
}

function size32(bytes: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(bytes);
  return buffer;
}
