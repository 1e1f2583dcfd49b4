import { counted, joined, repeated, wholes } from './text.ts';

export const MULTIPART_TYPE = 'multipart/form-data; boundary=b';
const FILE =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** Hostile multipart bodies with the boundary `b`, of about so many bytes. */
export const MULTIPART_SHAPES: Record<string, (bytes: number) => Buffer> = {
  'very many empty parts': (bytes) => joined(wholes('--b\r\n\r\n\r\n', bytes), '--b--\r\n'),
  'very many fields': (bytes) =>
    joined(
      counted((index) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`, bytes),
      '--b--\r\n',
    ),
  'very many files': (bytes) => joined(wholes(`${FILE}x\r\n`, bytes), '--b--\r\n'),
  'a long head of a part': (bytes) =>
    joined('--b\r\ncontent-disposition: form-data; name="', repeated('n', bytes), '"\r\n\r\nx\r\n--b--\r\n'),
  'very many heads of a part': (bytes) =>
    joined(
      '--b\r\n',
      counted((index) => `x-${index}: 1\r\n`, bytes),
      '\r\nx\r\n--b--\r\n',
    ),
  'a long name of a file': (bytes) =>
    joined(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="',
      repeated('f', bytes),
      '"\r\n\r\nx\r\n--b--\r\n',
    ),
  'a name of a file in escapes': (bytes) =>
    joined(
      "--b\r\ncontent-disposition: form-data; name=file; filename*=utf-8''",
      wholes('%C3%A9', bytes),
      '\r\n\r\nx\r\n--b--\r\n',
    ),
  'parameters of a disposition': (bytes) =>
    joined(
      '--b\r\ncontent-disposition: form-data',
      counted((index) => `; p${index}="\\"`, bytes),
      '\r\n\r\nx\r\n--b--\r\n',
    ),
  'boundaries that nearly are': (bytes) => joined(FILE, wholes('\r\n--', bytes), '\r\n--b--\r\n'),
  'carriage returns': (bytes) => joined(FILE, repeated('\r', bytes), '\r\n--b--\r\n'),
  'line ends': (bytes) => joined(FILE, wholes('\r\n', bytes), '\r\n--b--\r\n'),
  'a part in a part': (bytes) =>
    joined(
      counted(
        (index) => `--b\r\ncontent-type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
        bytes,
      ),
    ),
  'a part that never ends': (bytes) => joined(FILE, repeated('x', bytes)),
  'a long field': (bytes) =>
    joined(
      '--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n',
      repeated('x', bytes),
      '\r\n',
      FILE,
      'x\r\n--b--\r\n',
    ),
  'a field of nested JSON': (bytes) =>
    joined(
      '--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n',
      repeated('[', bytes / 2),
      repeated(']', bytes / 2),
      '\r\n',
      FILE,
      'x\r\n--b--\r\n',
    ),
  'no boundary at all': (bytes) => repeated('x', bytes),
};
