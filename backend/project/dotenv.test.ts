import { describe, expect, it } from 'vitest';
import { parseDotenv } from './dotenv.ts';

describe('parseDotenv', () => {
  it.each<[string, string, Record<string, string>]>([
    ['plain values', 'A=1\nB=two words\n', { A: '1', B: 'two words' }],
    ['blank lines and comments', '\n# note\nA=1 # why\n\n#B=2\n', { A: '1' }],
    ['a # inside a word', 'A=a#b', { A: 'a#b' }],
    ['an empty value', 'A=\nB=2', { A: '', B: '2' }],
    ['export, spaces and colons', 'export A = 1\nB: 2', { A: '1', B: '2' }],
    ['single quotes as they are', "A='x $B \\n # y'", { A: 'x $B \\n # y' }],
    ['double quotes with escapes', 'A="one\\ntwo \\"three\\""', { A: 'one\ntwo "three"' }],
    [
      'values over several lines',
      'KEY="-----BEGIN\nabc\n-----END"\nB=2',
      { KEY: '-----BEGIN\nabc\n-----END', B: '2' },
    ],
    [
      'variables of lines above',
      'A=1\nB=$A-$' + '{A}\nC="x$' + '{A}"\nD=$' + '{NONE}!',
      { A: '1', B: '1-1', C: 'x1', D: '!' },
    ],
    ['a dollar that is escaped', 'A=1\nB="\\$A"', { A: '1', B: '$A' }],
    ['Windows line ends', 'A=1\r\nB="2"\r\n', { A: '1', B: '2' }],
    ['the last of two', 'A=1\nA=2', { A: '2' }],
    ['nothing', '  \n', {}],
  ])('reads %s', (_what, text, variables) => {
    expect(parseDotenv(text)).toEqual(variables);
  });

  it.each([
    ['A=1\nnot a variable\n', 'line 2: expected NAME=value'],
    ['A=1\n\nB-C=2', 'line 3: expected NAME=value'],
    ['A="never\nclosed', 'line 1: a quote is never closed'],
    ["A=1\nB='x", 'line 2: a quote is never closed'],
  ])('says where %j is wrong, without its text', (text, message) => {
    expect(() => parseDotenv(text)).toThrow(new RegExp(`^${message}$`));
  });
});
