import type { Shape } from './json.ts';
import { counted, joined, repeated, wholes } from './text.ts';

const column = (names: readonly string[]) => names[0] ?? 'a';

/** Hostile CSV of about so many bytes; `names` are columns that exist. */
export const CSV_SHAPES: Record<string, Shape> = {
  'short rows': (bytes) => joined('a\n', wholes('b\n', bytes)),
  'short rows of a column that exists': (bytes, names) => joined(`${column(names)}\n`, wholes('b\n', bytes)),
  'empty rows': (bytes, names) => joined(`${column(names)}\n`, repeated('\n', bytes)),
  'rows with every column': (bytes, names) =>
    joined(`${names.join(',')}\n`, wholes(`${names.map(() => '1').join(',')}\n`, bytes)),
  'very many columns': (bytes) => joined(wholes('a,', bytes / 2), 'a\n', wholes('b,', bytes / 2), 'b\n'),
  'very many columns that differ': (bytes) =>
    joined(
      counted((index) => `c${index}`, bytes, ','),
      '\n1\n',
    ),
  'a row of very many cells': (bytes, names) => joined(`${column(names)}\n`, repeated(',', bytes)),
  commas: (bytes) => repeated(',', bytes),
  'a quote that never closes': (bytes, names) => joined(`${column(names)}\n"`, repeated('x\n', bytes)),
  'a quote at each row': (bytes, names) => joined(`${column(names)}\n`, repeated('"\n', bytes)),
  quotes: (bytes, names) => joined(`${column(names)}\n"`, wholes('""', bytes), '"\n'),
  'quotes in the middle': (bytes, names) => joined(`${column(names)}\n`, wholes('x"y"z\n', bytes)),
  'one long field': (bytes, names) => joined(`${column(names)}\n`, repeated('x', bytes), '\n'),
  'one long field of two-byte letters': (bytes, names) => joined(`${column(names)}\n`, wholes('é世', bytes)),
  'a long head': (bytes) => repeated('h', bytes),
  'carriage returns': (bytes, names) => joined(`${column(names)}\r`, repeated('\r', bytes)),
  'NULL again and again': (bytes, names) => joined(`${column(names)}\n`, wholes('NULL\n', bytes)),
  'rows that grow': (bytes, names) =>
    joined(
      `${column(names)}\n`,
      counted((index) => ','.repeat(index % 1000), bytes, '\n'),
    ),
  'bytes that are no UTF-8': (bytes, names) =>
    joined(`${column(names)}\n`, repeated(Buffer.from([0xff, 0x0a]), bytes)),
  'only a head': (bytes, names) => joined(wholes(`${column(names)},`, bytes)),
};

/** Hostile forms of about so many bytes. */
export const FORM_SHAPES: Record<string, Shape> = {
  'one pair again and again': (bytes) => wholes('a=1&', bytes),
  'one pair of a name that exists': (bytes, names) => wholes(`${column(names)}=1&`, bytes),
  'names that differ': (bytes) => counted((index) => `k${index}=1`, bytes, '&'),
  ampersands: (bytes) => repeated('&', bytes),
  'names alone': (bytes) => wholes('a&', bytes),
  escapes: (bytes, names) => joined(`${column(names)}=`, wholes('%41', bytes)),
  'escapes that are cut': (bytes, names) => joined(`${column(names)}=`, repeated('%', bytes)),
  'escapes of bytes that are no UTF-8': (bytes, names) =>
    joined(`${column(names)}=`, wholes('%ff%c0', bytes)),
  pluses: (bytes, names) => joined(`${column(names)}=`, repeated('+', bytes)),
  'a long value': (bytes, names) => joined(`${column(names)}=`, repeated('x', bytes)),
  'a long name': (bytes) => joined(repeated('n', bytes), '=1'),
  brackets: (bytes) => joined('a', wholes('[b]', bytes), '=1'),
  lists: (bytes) => counted((index) => `a[${index}]=1`, bytes, '&'),
  equals: (bytes) => repeated('=', bytes),
};
