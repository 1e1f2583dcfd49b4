import { isAscii, isUtf8 } from 'node:buffer';

/** The encodings with one byte a character, and Excel's own on Windows and on a Mac. */
type ByteEncoding = 'windows-1252' | 'macintosh';

/** `mixed`: some lines are UTF-8 and others have one byte a character. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | ByteEncoding | 'mixed';

/** Lines of a file: how many, and the numbers of the first. */
export type LineList = { count: number; first: number[] };

export type EncodingEvidence = {
  encoding: FileEncoding;
  /** Encoding of the lines that are not UTF-8. */
  byteEncoding: ByteEncoding;
  /** The fewer lines of a mixed file, and their encoding; null otherwise. */
  exceptions: (LineList & { encoding: 'utf-8' | ByteEncoding }) | null;
  /** The first bytes of the file, without the byte order mark. */
  head: Buffer;
};

const HEAD_BYTES = 64 * 1024;
/** A longer line is decoded in parts of this size. */
const LINE_BYTES = 1024 * 1024;
const LISTED_LINES = 10;
/** Lines that decide between Windows-1252 and Mac Roman. */
const JUDGED_LINES = 10_000;
const [LF, CR] = [0x0a, 0x0d];

/**
 * UTF-8 sequences, as Latin-1, of characters of French and English texts, emoji and U+FFFD. Windows-1252 would read them
 * as sequences such as « Ã© » and « â€™ ». Others can be Windows-1252: `é »` with a no-break space is a Chinese character.
 */
const LIKELY_UTF8 =
  /((?:[\xc2\xc3][\x80-\xbf]|\xc5[\x92\x93\xb8]|\xe2[\x80-\x84][\x80-\xbf]|\xf0\x9f[\x80-\xbf]{2}|\xef\xbf\xbd)+)/;
/** Bytes without a character in Windows-1252, as TextDecoder reads them. */
const UNDEFINED = /[\u0081\u008d\u008f\u0090\u009d]/g;
/** The first byte of a UTF-8 sequence that was cut: no French word has this letter. */
const CUT_SEQUENCE = /Ã(?!\p{L})/gu;

/** The same characters as {@link LIKELY_UTF8}, cut at the end of a file. */
const CUT_AT_END = /(?:[\xc2\xc3\xc5]|\xe2[\x80-\x84]?|\xf0(?:\x9f[\x80-\xbf]?)?)$/;

const windows1252 = new TextDecoder('windows-1252');
const macintosh = new TextDecoder('macintosh');

/**
 * Reads a whole file once and decides its encoding: by the byte order mark, else by counting lines of valid and of invalid
 * UTF-8. Lines of invalid UTF-8 are decoded as Windows-1252 or as Mac Roman, whichever reads more like French.
 */
export async function examineEncoding(bytes: AsyncIterable<Uint8Array>): Promise<EncodingEvidence> {
  const utf8: LineList = { count: 0, first: [] };
  const other: LineList = { count: 0, first: [] };
  let head = Buffer.alloc(0);
  let lines = 0;
  let [likenessOfWindows, likenessOfMac] = [0, 0];
  let marked: { encoding: FileEncoding; length: number } | null = null;
  for await (const block of wholeLines(bytes)) {
    if (head.length === 0) marked = markOf(block);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, block.subarray(0, HEAD_BYTES - head.length)]);
    if (marked?.encoding.startsWith('utf-16')) {
      if (head.length < HEAD_BYTES) continue;
      break;
    }
    const isPlain = isAscii(block);
    // Once enough lines are listed, valid blocks are only counted.
    if (isPlain || (isUtf8(block) && utf8.first.length === LISTED_LINES)) {
      const count = countLines(block);
      if (!isPlain) utf8.count += count;
      lines += count;
      continue;
    }
    for (const line of linesOf(block)) {
      lines++;
      if (isAscii(line)) continue;
      const isLikely = LIKELY_UTF8.test(line.toString('latin1'));
      if (isLikely) addLine(utf8, lines);
      if (isUtf8(withoutCut(line))) continue;
      addLine(other, lines);
      if (other.count > JUDGED_LINES) continue;
      likenessOfWindows += likenessToFrench(decodeWindows1252(line));
      likenessOfMac += likenessToFrench(macintosh.decode(line));
    }
  }
  head = head.subarray(marked?.length ?? 0);
  const byteEncoding = likenessOfMac > Math.max(likenessOfWindows, 0) ? 'macintosh' : 'windows-1252';
  const only = (encoding: FileEncoding) => ({ encoding, byteEncoding, exceptions: null, head }) as const;
  if (marked?.encoding.startsWith('utf-16')) return only(marked.encoding);
  if (other.count === 0) return only('utf-8');
  if (utf8.count === 0 && !marked) return only(byteEncoding);
  const exceptions =
    other.count <= utf8.count || utf8.count === 0
      ? ({ encoding: byteEncoding, ...other } as const)
      : ({ encoding: 'utf-8', ...utf8 } as const);
  return { encoding: 'mixed', byteEncoding, exceptions, head };
}

/** Decodes a file as {@link examineEncoding} found it to be written. A byte without a character becomes U+FFFD. */
export async function* decodeLines(
  bytes: AsyncIterable<Uint8Array>,
  evidence: Encodings,
): AsyncGenerator<string> {
  const { encoding } = evidence;
  if (encoding === 'utf-8' || encoding === 'utf-16le' || encoding === 'utf-16be') {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
    return;
  }
  for await (const block of wholeLines(bytes)) yield decodeBlock(block, evidence);
}

type Encodings = Pick<EncodingEvidence, 'encoding' | 'byteEncoding'>;

/** Decodes whole lines at once. */
export function decodeBlock(block: Uint8Array, { encoding, byteEncoding }: Encodings): string {
  if (encoding === byteEncoding) return decodeBytes(block, byteEncoding);
  if (encoding !== 'mixed') return new TextDecoder(encoding).decode(block);
  if (isUtf8(block)) return new TextDecoder().decode(block);
  const lines = Array.from(linesOf(Buffer.from(block)), (line) =>
    isUtf8(line) ? line.toString('utf8') : decodeMixedLine(line, byteEncoding),
  );
  return lines.join('').replace(/^\uFEFF/, '');
}

function decodeMixedLine(line: Buffer, encoding: ByteEncoding): string {
  const parts = line.toString('latin1').split(LIKELY_UTF8);
  const texts = parts.map((part, index) => {
    const bytes = Buffer.from(part, 'latin1');
    return index % 2 === 1
      ? bytes.toString('utf8')
      : decodeBytes(bytes, encoding).replace(CUT_SEQUENCE, '\uFFFD');
  });
  return texts.join('');
}

function decodeBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  return encoding === 'macintosh' ? macintosh.decode(bytes) : decodeWindows1252(bytes);
}

function decodeWindows1252(bytes: Uint8Array): string {
  return windows1252.decode(bytes).replace(UNDEFINED, '\uFFFD');
}

/** Adds a point for each accented letter where French has it, and takes one for any other letter or sign. */
function likenessToFrench(text: string): number {
  let points = 0;
  for (const [, before = '', character = '', after = ''] of text.matchAll(
    /(?<=(.?))(\P{ASCII})(?=(.?))/gsu,
  )) {
    const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after);
    if (character === '’' && isInWord) points++;
    else if (!NEUTRAL.test(character)) points += isFrench(before, character, after) ? 1 : -1;
  }
  return points;
}

/** Signs that both encodings may have anywhere. */
const NEUTRAL = /[«»–—…“”‘’€™®©°•·\u00a0]/;

function isFrench(before: string, character: string, after: string): boolean {
  const isAlone = !/\p{L}/u.test(before) && !/\p{L}/u.test(after);
  if (isAlone) return /[àÀ]/.test(character);
  if (/[éèàùœæ]/.test(character)) return /[a-z]/.test(before + after);
  // No word ends with them, but for a few.
  if (/[âäçêëîïôöûü]/.test(character)) return /[a-z]/.test(after);
  const isFirst = !/\p{L}/u.test(before) && /[a-z]/.test(after);
  return /[ÀÂÇÉÈÊËÎÏÔÙÛÜŒ]/.test(character) && (isFirst || /[A-Z]/.test(before + after));
}

/** The line without the character that the end of the file cut. */
function withoutCut(line: Buffer): Buffer {
  const [cut = ''] = CUT_AT_END.exec(line.toString('latin1')) ?? [];
  return line.subarray(0, line.length - cut.length);
}

function markOf(block: Buffer): { encoding: FileEncoding; length: number } | null {
  const starts = (...mark: number[]) => mark.every((byte, index) => block[index] === byte);
  if (starts(0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', length: 3 };
  if (starts(0xff, 0xfe)) return { encoding: 'utf-16le', length: 2 };
  if (starts(0xfe, 0xff)) return { encoding: 'utf-16be', length: 2 };
  // UTF-16 without a mark: the header's letters have a zero byte each.
  if (block[1] === 0 && block[3] === 0 && block[0] !== 0) return { encoding: 'utf-16le', length: 0 };
  if (block[0] === 0 && block[2] === 0 && block[1] !== 0) return { encoding: 'utf-16be', length: 0 };
  return null;
}

/** Cuts a stream after line ends, so that no line and no character is in two blocks. */
async function* wholeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const whole = Buffer.concat([rest, chunk]);
    const end = whole.lastIndexOf(whole.includes(LF) ? LF : CR) + 1;
    const cut = end > 0 ? end : whole.length > LINE_BYTES ? characterStart(whole) : 0;
    if (cut > 0) yield whole.subarray(0, cut);
    rest = whole.subarray(cut);
  }
  if (rest.length > 0) yield rest;
}

/** Where the last character of UTF-8 begins. */
function characterStart(bytes: Buffer): number {
  let at = bytes.length - 1;
  while (at > bytes.length - 4 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}

function* linesOf(block: Buffer): Generator<Buffer> {
  const lineEnd = block.includes(LF) ? LF : CR;
  for (let at = 0; at < block.length; ) {
    const found = block.indexOf(lineEnd, at);
    const end = found < 0 ? block.length : found + 1;
    yield block.subarray(at, end);
    at = end;
  }
}

function countLines(block: Buffer): number {
  const lineEnd = block.includes(LF) ? LF : CR;
  let count = block.at(-1) === lineEnd ? 0 : 1;
  for (let at = block.indexOf(lineEnd); at >= 0; at = block.indexOf(lineEnd, at + 1)) count++;
  return count;
}

function addLine(list: LineList, line: number): void {
  list.count++;
  if (list.first.length < LISTED_LINES) list.first.push(line);
}
