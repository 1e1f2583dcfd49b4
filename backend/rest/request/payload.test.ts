import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv.ts';
import { parsePayload } from './payload.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (message: string | RegExp) =>
  expect.objectContaining({
    status: 400,
    code: 'PGRST102',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });

describe('parsePayload', () => {
  const json = (text: string, columns: string[] | null = null) =>
    parsePayload('application/json', bytes(text), columns);

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
    expect(() => json(text)).toThrow(refusal(message));
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
    const form = parsePayload('application/x-www-form-urlencoded', bytes('a=1&b=x+y%26z'), null);
    expect(form).toEqual({ json: '{"a":"1","b":"x y&z"}', single: true, columns: ['a', 'b'] });
  });

  it('refuses other types, and bytes that are no text', () => {
    expect(() => parsePayload('text/plain', bytes('a'), null)).toThrow(
      refusal('Content-Type not acceptable: text/plain'),
    );
    expect(() => parsePayload('application/json', new Uint8Array([0xff]), null)).toThrow(
      refusal('The body is not UTF-8'),
    );
  });
});

describe('parseCsv', () => {
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
    expect(() => parseCsv(text)).toThrow(refusal(message));
  });
});
