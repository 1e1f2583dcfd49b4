import { expect, test } from 'vitest';
import { csvCell, csvFile } from './csv.ts';

test.each([
  ['Café', 'Café'],
  ['Café; thé', '"Café; thé"'],
  ['Dit « l’Ours », "Bear"', '"Dit « l’Ours », ""Bear"""'],
  ['=HYPERLINK("https://x.example")', '"\'=HYPERLINK(""https://x.example"")"'],
  ['+1 418 555-0101', "'+1 418 555-0101"],
  ['@cafe', "'@cafe"],
  ['-cmd', "'-cmd"],
  ['\t=1', "'\t=1"],
  ['-72.54', '-72.54'],
  [-72.54, '-72.54'],
  [true, 'true'],
  [null, ''],
])('%j is written %j', (value, written) => {
  expect(csvCell(value)).toBe(written);
});

test('a file has a byte order mark, and each row its end', () => {
  expect(
    csvFile([
      ['a', 'b,c', 'd "e"', 'f\ng', ''],
      ['=1+1', '-2'],
    ]),
  ).toBe('\uFEFFa,"b,c","d ""e""","f\ng",\r\n\'=1+1,-2\r\n');
});
