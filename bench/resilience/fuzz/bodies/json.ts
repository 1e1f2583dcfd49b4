import { counted, joined, repeated, wholes } from './text.ts';

/** Hostile JSON of about so many bytes; `names` are columns or parameters that exist. */
export type Shape = (bytes: number, names: readonly string[]) => Buffer;

const first = (names: readonly string[]) => JSON.stringify(names[0] ?? 'a');

export const JSON_SHAPES: Record<string, Shape> = {
  'arrays in arrays': (bytes) => joined(repeated('[', bytes / 2), repeated(']', bytes / 2)),
  'objects in objects': (bytes) =>
    joined(wholes('{"a":', (bytes * 5) / 6), '1', repeated('}', Math.max(1, Math.floor(bytes / 6)))),
  'arrays and objects in turns': (bytes) => {
    const depth = Math.max(1, Math.floor(bytes / 8));
    return joined(wholes('[{"a":', depth * 6), '1', wholes('}]', depth * 2));
  },
  'arrays that never close': (bytes) => repeated('[', bytes),
  'objects that never close': (bytes) => repeated('{"a":', bytes),
  'a value that nests': (bytes, names) =>
    joined(`{${first(names)}:`, repeated('[', bytes / 2), repeated(']', bytes / 2), '}'),
  'pairs of brackets': (bytes) => joined('[', wholes('[],', bytes), '0]'),
  'very many keys': (bytes) =>
    joined(
      '{',
      counted((index) => `"k${index}":1`, bytes, ','),
      '}',
    ),
  'very many keys in a row': (bytes) =>
    joined(
      '[{',
      counted((index) => `"k${index}":1`, bytes, ','),
      '}]',
    ),
  'keys that are numbers': (bytes) =>
    joined(
      '{',
      counted((index) => `"${index}":1`, bytes, ','),
      '}',
    ),
  'one key again and again': (bytes, names) => joined('{', wholes(`${first(names)}:1,`, bytes), '"b":2}'),
  'empty rows': (bytes) => joined('[', wholes('{},', bytes), '{}]'),
  'small rows': (bytes, names) => joined('[', wholes(`{${first(names)}:1},`, bytes), `{${first(names)}:1}]`),
  'rows of strings': (bytes, names) =>
    joined('[', wholes(`{${first(names)}:"x"},`, bytes), `{${first(names)}:"y"}]`),
  'rows with every column': (bytes, names) => {
    const row = `{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`;
    return joined('[', wholes(`${row},`, bytes), row, ']');
  },
  'rows that differ': (bytes) =>
    joined(
      '[',
      counted((index) => `{"k${index}":${index}}`, bytes, ','),
      ']',
    ),
  'rows that differ at the end': (bytes, names) =>
    joined('[', wholes(`{${first(names)}:1},`, bytes), '{"other":1}]'),
  numbers: (bytes) => joined('[', wholes('1,', bytes), '1]'),
  'numbers of many digits': (bytes) => joined('[', wholes('1.2345678901234567e-300,', bytes), '1]'),
  nulls: (bytes) => joined('[', wholes('null,', bytes), 'null]'),
  'strings of nothing': (bytes) => joined('[', wholes('"",', bytes), '""]'),
  'a number of very many digits': (bytes, names) => joined(`{${first(names)}:`, repeated('9', bytes), '}'),
  'a fraction of very many digits': (bytes, names) =>
    joined(`{${first(names)}:0.`, repeated('3', bytes), '}'),
  'a number beyond all': (_, names) => joined(`{${first(names)}:1e400000}`),
  'a long string': (bytes, names) => joined(`{${first(names)}:"`, repeated('x', bytes), '"}'),
  'a long string of two-byte letters': (bytes, names) =>
    joined(`{${first(names)}:"`, wholes('é世', bytes), '"}'),
  'a long string of escapes': (bytes, names) => joined(`{${first(names)}:"`, wholes('\\u0041', bytes), '"}'),
  'a string of zero bytes': (bytes, names) => joined(`{${first(names)}:"`, wholes('\\u0000', bytes), '"}'),
  'halves of surrogates': (bytes, names) => joined(`{${first(names)}:"`, wholes('\\ud800', bytes), '"}'),
  'backslashes and quotes': (bytes, names) => joined(`{${first(names)}:"`, wholes('\\"\\\\', bytes), '"}'),
  'a key that is long': (bytes) => joined('{"', repeated('k', bytes), '":1}'),
  'bytes that are no UTF-8': (bytes, names) =>
    joined(`{${first(names)}:"`, repeated(Buffer.from([0xff, 0xc0, 0x80]), bytes), '"}'),
  'a byte order mark': (bytes, names) =>
    joined(Buffer.from([0xef, 0xbb, 0xbf]), `{${first(names)}:"`, repeated('x', bytes), '"}'),
  nothing: () => Buffer.alloc(0),
  whitespace: (bytes) => joined(repeated(' \n\t\r', bytes), '{}'),
  'whitespace between': (bytes, names) => joined(`{${first(names)}`, repeated(' ', bytes), ':1}'),
  'rows that are cut': (bytes, names) =>
    joined('[', wholes(`{${first(names)}:1},`, bytes), `{${first(names)}:`),
  'a string that is cut': (bytes, names) => joined(`{${first(names)}:"`, repeated('x', bytes)),
  'names of prototypes': (bytes) =>
    joined('[', wholes('{"__proto__":{"a":1},"constructor":{"prototype":{}}},', bytes), '{}]'),
};
