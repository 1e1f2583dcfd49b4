import { expect, it } from 'vitest';
import { NeqSet } from './neq-set.ts';

it('holds each added number once, and no neighbouring number', () => {
  const set = new NeqSet();
  const neqs = ['1140000000', '1140000007', '1140000008', '1140099999', '2240000000', '8881817611'];
  expect(neqs.map((neq) => set.add(neq))).toEqual(neqs.map(() => true));
  expect(neqs.map((neq) => set.add(neq))).toEqual(neqs.map(() => false));
  expect(neqs.every((neq) => set.has(neq))).toBe(true);
  const others = ['1140000001', '1140000006', '1140000009', '1140100000', '3340000000', '8881817612'];
  expect(others.filter((neq) => set.has(neq))).toEqual([]);
});
