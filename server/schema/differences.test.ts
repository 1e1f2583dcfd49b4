import { describe, expect, it } from 'vitest';
import type { SchemaObject } from './catalog.ts';
import { differences } from './differences.ts';

const object = (name: string, create: string, drop: string | null = `drop ${name}`): SchemaObject => ({
  name,
  create,
  drop,
});

describe('differences', () => {
  const table = object('table public.shops', 'create table public.shops ()');
  const column = object('column public.shops.name', 'alter table public.shops add column name text');
  const index = object('index public.shops_name', 'create index shops_name on public.shops (name)');
  const view = object('view public.open_shops', 'create or replace view public.open_shops as select 1');

  it('is empty for the same objects in any order', () => {
    expect(differences([table, column], [column, table])).toEqual([]);
  });

  it('creates missing objects in the order of the wanted schema', () => {
    expect(differences([], [table, column])).toEqual([`${table.create};`, `${column.create};`]);
  });

  it('drops unwanted objects, the last created first', () => {
    expect(differences([table, column], [])).toEqual([
      'drop column public.shops.name;',
      'drop table public.shops;',
    ]);
  });

  it('mentions an object that is dropped with another one', () => {
    expect(differences([object('row of t {}', '-- INSERT', null)], [])).toEqual(['-- row of t {} is gone']);
  });

  it('replaces a view or a function, and recreates an index', () => {
    const otherView = { ...view, create: 'create or replace view public.open_shops as select 2' };
    const otherIndex = { ...index, create: 'create index shops_name on public.shops (lower(name))' };
    expect(differences([view, index], [otherView, otherIndex])).toEqual([
      `${otherView.create};`,
      'drop index public.shops_name;',
      `${otherIndex.create};`,
    ]);
  });

  it('leaves a column that differs to the reviewer', () => {
    const other = { ...column, create: 'alter table public.shops add column name\n  citext' };
    expect(differences([column], [other])).toEqual([
      `-- REVIEW: column public.shops.name\n--   from ${column.create}\n--   to   alter table public.shops add column name\n--          citext`,
    ]);
  });
});
