import { describe, expect, it } from 'vitest';
import { PUBLIC_BODY } from './body-limits.ts';
import { type CsvRow, readCsv } from './csv.ts';
import type { Payload } from './intent.ts';
import { parsePayload } from './payload.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (type: string, body: Uint8Array, columns: string[] | null = null, limits = PUBLIC_BODY) =>
  readable(parsePayload(type, body, columns, limits));
const readable = ({ json, ...rest }: Payload) => ({ json: new TextDecoder().decode(json), ...rest });
const tooComplex = (details: string) => expect.objectContaining({ status: 413, details });
const error = (message: string | RegExp) =>
  expect.objectContaining({
    status: 400,
    code: 'PGRST102',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });

describe('parsePayload', () => {
  const json = (text: string, columns: string[] | null = null) =>
    parse('application/json', bytes(text), columns);

  it.each([
    ['{"a": 1, "b": null}', true, ['a', 'b']],
    ['[{"a": 1}, {"a": 2}]', false, ['a']],
    ['[{"a": 1, "b": 2}, {"b": 2, "a": 1}]', false, ['a', 'b']],
    [' {} ', true, []],
    ['[{}, {}]', false, []],
    ['[]', false, []],
    ['{"__proto__": 1}', true, ['__proto__']],
  ])('reads the columns of %s', (text, single, columns) => {
    expect(json(text)).toEqual({ json: text, single, columns });
  });

  it('passes JSON on as it came, so that no digit is lost', () => {
    const text = '{"n": 12345678901234567890.10, "n": 1e400}';
    expect(json(text).json).toBe(text);
  });

  it.each([
    ['', 'Empty or invalid json'],
    ['{', 'Empty or invalid json'],
    ['[1]', 'All object keys must match'],
    ['[null]', 'All object keys must match'],
    ['[[]]', 'All object keys must match'],
    ['[{"a": 1}, {}]', 'All object keys must match'],
    ['[{"a": 1}, {"b": 1}]', 'All object keys must match'],
    ['[{"toString": 1}, {"a": 1}]', 'All object keys must match'],
    ['null', /must be a JSON object/],
    ['true', /must be a JSON object/],
  ])('refuses %s', (text, message) => {
    expect(() => json(text)).toThrow(error(message));
  });

  it('does not read JSON whose columns are named', () => {
    expect(json('  [{"a": 1}, 7', ['b'])).toEqual({
      json: '  [{"a": 1}, 7',
      single: false,
      columns: ['b'],
    });
    expect(json('\n{', ['b']).single).toBe(true);
  });

  it('has every value of a form as text', () => {
    const form = parse('application/x-www-form-urlencoded', bytes('a=1&b=x+y%26z'));
    expect(form).toEqual({ json: '{"a":"1","b":"x y&z"}', single: true, columns: ['a', 'b'] });
  });

  it('refuses other types, and bytes that are no text', () => {
    expect(() => parse('text/plain', bytes('a'))).toThrow(error('Content-Type not acceptable: text/plain'));
    expect(() => parse('application/json', new Uint8Array([0xff]))).toThrow(error('The body is not UTF-8'));
  });

  it('ignores a byte order mark', () => {
    expect(json('\ufeff{"a":1}').json).toBe('{"a":1}');
    expect(json('\ufeff{"a":1}', ['a']).single).toBe(true);
  });

  it('refuses what would cost more than its bytes tell, before any value is made', () => {
    const within = { ...PUBLIC_BODY, depth: 3, values: 10, cells: 10, rows: 2, fields: 3 };
    const under = (type: string, text: string) => () => parse(type, bytes(text), null, within);
    expect(under('application/json', '{"a":[[1]]}')).not.toThrow();
    expect(under('application/json', '{"a":[[[1]]]}')).toThrow(
      tooComplex('JSON is nested 3 levels deep at most.'),
    );
    expect(under('application/json', '[1,2,3,4,5,6,7,8,9,0]')).toThrow(
      tooComplex('JSON has 10 keys and values at most.'),
    );
    expect(under('text/csv', 'a\n1\n2')).not.toThrow();
    expect(under('text/csv', 'a\n1\n2\n3')).toThrow(tooComplex('CSV has 2 rows and 10 cells at most.'));
    expect(under('text/csv', 'a,b,c,d\n')).toThrow(tooComplex('CSV has 3 columns at most.'));
    expect(under('application/json', '{"a":1,"b":2,"c":3,"d":4}')).toThrow(
      tooComplex('A row, or a call, has 3 fields at most.'),
    );
    expect(under('application/x-www-form-urlencoded', 'a=1&b=2&c=3')).not.toThrow();
    expect(under('application/x-www-form-urlencoded', 'a=1&b=2&c=3&d=4')).toThrow(
      tooComplex('A form has 3 fields at most.'),
    );
  });
});

describe('CSV', () => {
  it('becomes JSON, and refuses a name that every row would repeat at length', () => {
    const csv = (text: string) => parse('text/csv', bytes(text));
    expect(csv('a,b\n1,NULL\n"é\n",x')).toEqual({
      json: '[{"a":"1","b":null},{"a":"é\\n","b":"x"}]',
      single: false,
      columns: ['a', 'b'],
    });
    expect(csv('a')).toEqual({ json: '[]', single: false, columns: [] });
    const long = 'é'.repeat(31);
    expect(() => csv(`${long}x\n1`)).not.toThrow();
    expect(() => csv(`${long}xy\n1`)).toThrow(tooComplex('The name of a column has 63 bytes at most.'));
  });
});

describe('readCsv', () => {
  const parseCsv = (text: string) => {
    const rows: CsvRow[] = [];
    readCsv(bytes(text), PUBLIC_BODY, (row) => rows.push(row));
    return rows;
  };

  it.each([
    ['a,b\n1,2', [{ a: '1', b: '2' }]],
    ['a,b\r\n"x, ""y""",NULL\r\n', [{ a: 'x, "y"', b: null }]],
    ['\ufeffa\n\nnull', [{ a: 'null' }]],
    ['a,b\n,', [{ a: '', b: '' }]],
    ['a\n"line\nbreak"', [{ a: 'line\nbreak' }]],
    ['a', []],
  ])('reads %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it.each([
    ['', 'The CSV has no line of column names'],
    ['a,b\n1', 'All lines must have same number of fields'],
    ['a\n1,2', 'All lines must have same number of fields'],
    ['a\n"1', /^Invalid CSV: /],
    ['a\n1"2', /^Invalid CSV: /],
  ])('refuses %j', (text, message) => {
    expect(() => parseCsv(text)).toThrow(error(message));
  });
});
