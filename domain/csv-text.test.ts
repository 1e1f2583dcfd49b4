import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it('quotes what separates, and doubles quotes', () => {
  expect(csvText([['a', 'b,c', 'd "e"', 'f\ng', '']])).toBe('\uFEFFa,"b,c","d ""e""","f\ng",\r\n');
});

it('runs no formula in a spreadsheet', () => {
  expect(csvText([['=1+1', '+1', '-2', '@x', '1-2']])).toBe("\uFEFF'=1+1,'+1,'-2,'@x,1-2\r\n");
});
