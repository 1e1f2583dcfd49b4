import { describe, expect, it } from 'vitest';
import { readMessage } from './pgoutput.ts';

const all = () => true;

const uint16 = (value: number) => [value >> 8, value & 255];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
const name = (value: string) => [...Buffer.from(value), 0];
const text = (value: string) => ['t', ...uint32(Buffer.byteLength(value)), ...Buffer.from(value)];

function bytes(...parts: (string | number)[]): Buffer {
  return Buffer.from(parts.map((part) => (typeof part === 'string' ? part.charCodeAt(0) : part)));
}

describe('readMessage', () => {
  it('reads a transaction and its end', () => {
    const begin = bytes('B', ...Array(8).fill(0), 0, 0, 0, 0, 0, 0x0f, 0x42, 0x40, ...uint32(4_000_000_000));
    expect(readMessage(begin, all)).toEqual({
      tag: 'begin',
      commitTime: new Date('2000-01-01T00:00:01.000Z'),
      xid: 4_000_000_000,
    });
    const commit = bytes(
      'C',
      0,
      ...Array(8).fill(0),
      ...uint32(22),
      ...uint32(0xb374d848),
      ...Array(8).fill(0),
    );
    expect(readMessage(commit, all)).toEqual({ tag: 'commit', endLsn: (22n << 32n) | 0xb374d848n });
  });

  it('reads a relation', () => {
    const relation = bytes(
      'R',
      ...uint32(16384),
      ...name('Été'),
      ...name('a"b'),
      'd',
      ...uint16(2),
      1,
      ...name('id'),
      ...uint32(20),
      ...uint32(0xffffffff),
      0,
      ...name('é'),
      ...uint32(25),
      ...uint32(0xffffffff),
    );
    expect(readMessage(relation, all)).toEqual({
      tag: 'relation',
      relation: {
        oid: 16384,
        schema: 'Été',
        name: 'a"b',
        identity: 'default',
        columns: [
          { name: 'id', typeOid: 20, key: true },
          { name: 'é', typeOid: 25, key: false },
        ],
      },
    });
  });

  it('reads rows: NULL, unchanged large values, old keys and old rows', () => {
    const row = { tag: 'row', relationOid: 7 };
    const insert = bytes('I', ...uint32(7), 'N', ...uint16(2), ...text('é'), 'n');
    expect(readMessage(insert, all)).toEqual({
      ...row,
      type: 'INSERT',
      before: undefined,
      after: ['é', null],
    });
    const update = bytes('U', ...uint32(7), 'N', ...uint16(2), ...text('1'), 'u');
    expect(readMessage(update, all)).toEqual({
      ...row,
      type: 'UPDATE',
      before: undefined,
      after: ['1', undefined],
    });
    const moved = bytes('U', ...uint32(7), 'K', ...uint16(1), ...text('1'), 'N', ...uint16(1), ...text('2'));
    expect(readMessage(moved, all)).toEqual({ ...row, type: 'UPDATE', before: ['1'], after: ['2'] });
    const del = bytes('D', ...uint32(7), 'O', ...uint16(1), ...text('1'));
    expect(readMessage(del, all)).toEqual({ ...row, type: 'DELETE', before: ['1'], after: undefined });
  });

  it('skips rows of unwanted relations', () => {
    const broken = bytes('I', ...uint32(7), 'N', ...uint16(900));
    expect(readMessage(broken, (oid) => oid !== 7)).toEqual({ tag: 'other' });
    expect(() => readMessage(broken, all)).toThrow(RangeError);
  });

  it.each(['T', 'Y', 'O', 'M'])('passes over %s', (letter) => {
    expect(readMessage(bytes(letter, 1, 2, 3), all)).toEqual({ tag: 'other' });
  });

  it('throws on unknown and truncated messages', () => {
    expect(() => readMessage(bytes('z'), all)).toThrow('Not a pgoutput message');
    expect(() => readMessage(bytes('I', ...uint32(7), 'N', ...uint16(1), 'x'), all)).toThrow('kind of value');
    expect(() => readMessage(bytes('I', ...uint32(7), 'N', ...uint16(1), 't', ...uint32(9), 1), all)).toThrow(
      RangeError,
    );
    expect(() => readMessage(bytes('R', ...uint32(7), 65), all)).toThrow(RangeError);
  });
});
