import { describe, expect, test } from 'vitest';
import { CsvRecordReader, QuoteError } from './csv-records.ts';

/** The values of each record, `line: values`, read in parts of some characters. */
function read(text: string, { delimiter = ',', part = text.length || 1 } = {}) {
  const reader = new CsvRecordReader(delimiter);
  const records = [];
  for (let at = 0; at < text.length; at += part) records.push(...reader.push(text.slice(at, at + part)));
  return [...records, ...reader.end()];
}

const valuesOf = (text: string, options?: Parameters<typeof read>[1]) =>
  read(text, options).map(({ values }) => values);

describe('a file that follows RFC 4180', () => {
  test.for<[string, string, string[][]]>([
    [
      'quoted delimiters',
      'a,b\n"1, rue",x',
      [
        ['a', 'b'],
        ['1, rue', 'x'],
      ],
    ],
    [
      'doubled quotation marks',
      'a,b\n"La ""Grande"" Scie",x',
      [
        ['a', 'b'],
        ['La "Grande" Scie', 'x'],
      ],
    ],
    [
      'cells of several lines',
      'a,b\n"un\n\ndeux",x\ny,z',
      [
        ['a', 'b'],
        ['un\n\ndeux', 'x'],
        ['y', 'z'],
      ],
    ],
    [
      'a header of several lines',
      '"a\na",b\n1,2',
      [
        ['a\na', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty quoted cells',
      'a,b\n"",""\n',
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    [
      'empty last cells',
      'a,b\n1,\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'CRLF and blank lines',
      'a,b\r\n\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CR alone',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'spaces around cells',
      'a,b\n "x" , y ',
      [
        ['a', 'b'],
        ['x', 'y'],
      ],
    ],
    [
      'a few lines with as many commas',
      'a,b\n"x, y\nz, w\nu, v",2',
      [
        ['a', 'b'],
        ['x, y\nz, w\nu, v', '2'],
      ],
    ],
  ])('is read with %s, whatever the parts', ([_, text, values]) => {
    for (const part of [1, 2, 3, 7, 1000]) expect(valuesOf(text, { part })).toEqual(values);
  });
});

describe('a quotation mark that is text', () => {
  test.for<[string, string]>([
    ['Boulons 5/8" Bruant', 'Boulons 5/8" Bruant'],
    ['"Boulons 5/8""', 'Boulons 5/8"'],
    ['La "Grande" Scie', 'La "Grande" Scie'],
    ['"La "Grande" Scie"', 'La "Grande" Scie'],
    ['"Grande" Scie', '"Grande" Scie'],
    ['2"', '2"'],
  ])('stays in the cell: %s', ([cell, value]) => {
    const rows = `name,city\n${cell},Laval\n${cell},"Laval, QC"\nAutre,Laval\n`;
    expect(valuesOf(rows).slice(1)).toEqual([
      [value, 'Laval'],
      [value, 'Laval, QC'],
      ['Autre', 'Laval'],
    ]);
  });
});

describe('a quotation mark that never closes', () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `Café ${from + index},Laval`);

  test.for<[string, string[]]>([
    ['plain rows', rows(1, 30)],
    ['a quoted row', ['"Salon ""X""",Laval', ...rows(1, 3)]],
    ['a row with a quoted delimiter', [...rows(1, 3), 'Garage,"Laval, QC"', ...rows(4, 3)]],
    ['nothing', []],
  ])('spoils its own line only, before %s', ([_, after]) => {
    const records = read(['name,city', ...rows(90, 2), '"Jamais fermé,Laval', ...after].join('\n'));
    expect(records[3]).toEqual({ line: 4, values: [], unclosed: '"Jamais fermé,Laval' });
    expect(records.slice(4).map(({ line }) => line)).toEqual(after.map((_, index) => index + 5));
    expect(records.slice(4).every(({ values }) => values.length === 2)).toBe(true);
  });

  test.for<[string, string[]]>([
    ['a mark after it may close it', [...rows(1, 4), 'Boulons 5/8",Laval']],
    ['the lines after it are no rows', ['un texte', 'sans fin']],
  ])('refuses the file when %s', ([_, after]) => {
    const text = ['name,city', '"Jamais fermé,Laval', ...after].join('\n');
    expect(() => read(text)).toThrow(new QuoteError(2));
  });

  test('refuses a file that has many', () => {
    const text = ['name,city', ...Array.from({ length: 30 }, () => ['"Jamais,Laval', 'A,"B, C"']).flat()];
    expect(() => read(text.join('\n'))).toThrow(QuoteError);
  });

  test('is found in a file of any size, in constant memory', () => {
    const text = ['name,city', '"Jamais,Laval', ...rows(1, 100_000)].join('\n');
    const records = read(text, { part: 65_536 });
    expect(records).toHaveLength(100_002);
    expect(records[1]?.unclosed).toBe('"Jamais,Laval');
  });
});

test('a last line that comes in thousands of pieces is read whole', () => {
  const reader = new CsvRecordReader(',');
  reader.push('a,b\n');
  const piece = 'x'.repeat(1024);
  for (let pieces = 0; pieces < 8 * 1024; pieces++) expect(reader.push(piece)).toEqual([]);
  const [last] = reader.end();
  expect(last?.values).toEqual([piece.repeat(8 * 1024)]);
});
