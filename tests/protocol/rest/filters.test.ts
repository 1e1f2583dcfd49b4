import { test as base, describe, expect, file } from './library.ts';

const test = base.extend(
  'idsOf',
  file,
  ({ get }) =>
    async (table: string, query: string): Promise<unknown> => {
      const response = await get(`/${table}?select=id&order=id&${query}`);
      const body = await response.json();
      return response.ok ? body.map(({ id }: { id: number }) => id) : body;
    },
);

describe('operators on one column', () => {
  test.for([
    ['id=eq.3', [3]],
    ['id=neq.3', [1, 2, 4, 5]],
    ['id=not.eq.3', [1, 2, 4, 5]],
    ['pages=gt.280', [1]],
    ['pages=gte.280', [1, 4]],
    ['pages=lt.246', [5]],
    ['pages=lte.246', [3, 5]],
    ['title=like.*avalés', [4]],
    ['title=ilike.*KAM*', [3]],
    ['title=match.^[KL]', [2, 3, 4]],
    ['title=imatch.^k', [3]],
    ['id=in.(1,3,99)', [1, 3]],
    ['id=not.in.(1,3)', [2, 4, 5]],
    ['id=in.()', []],
    ['title=in.("Kamouraska","100%25 (test) \\"quoted\\", \\\\ *")', [3, 5]],
    ['in_print=is.true', [1, 3]],
    ['in_print=is.false', [2]],
    ['in_print=is.null', [4, 5]],
    ['in_print=is.unknown', [4, 5]],
    ['in_print=is.not_null', [1, 2, 3]],
    ['in_print=not.is.null', [1, 2, 3]],
    ['price=isdistinct.15', [1, 2, 4, 5]],
    ['languages=cs.{en}', [1, 3]],
    ['languages=cd.{fr}', [2, 4, 5]],
    ['languages=ov.{en,de}', [1, 3]],
    ['period=sl.[1960,1970)', [1, 2]],
    ['period=sr.[1945,1950)', [2, 3]],
    ['period=nxr.[1950,1960)', [1, 2]],
    ['period=nxl.[1950,1960)', [2, 3]],
    ['period=adj.[1950,1955)', [1]],
    ['summary=fts(french).neiges', [3]],
    ['summary=plfts(french).guerre montréal', [1]],
    ['summary=phfts(french).île nord', []],
    ['summary=wfts(french).neige or guerre', [1, 3]],
    ['title=fts(simple).kamouraska', [3]],
    ['id=eq(any).{1,4}', [1, 4]],
    ['title=like(any).{Kam*,Bon*}', [1, 3]],
    ['title=ilike(all).{*a*,*k*}', [3]],
    ['id=gt(all).{2,3}', [4, 5]],
    ['pages=gt.200&pages=lt.260', [2, 3]],
  ] as const)('%s', async ([query, expected], { idsOf }) => {
    expect(await idsOf('books', query)).toEqual(expected);
  });

  test('compares inside JSON', async ({ idsOf }) => {
    expect(await idsOf('authors', 'details->>city=eq.Québec')).toEqual([2]);
    expect(await idsOf('authors', 'details->age=gt.70')).toEqual([1]);
    expect(await idsOf('authors', 'details->prizes->>0=eq.Femina')).toEqual([1]);
  });

  test('returns PostgreSQL’s refusal of a value as a client error', async ({ get }) => {
    const response = await get('/books?id=eq.one');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: '22P02',
      message: 'invalid input syntax for type integer: "one"',
    });
  });

  test('sends any value as a parameter, outside the SQL text', async ({ library }) => {
    const hostile = `'; drop table books; -- " $1 \\ %`;
    const { data, error } = await library.anon.from('books').select('id').eq('title', hostile);
    expect({ data, error }).toEqual({ data: [], error: null });
    const exact = await library.anon.from('books').select('id').eq('title', '100% (test) "quoted", \\ *');
    expect(exact.data).toEqual([{ id: 5 }]);
  });

  test('finds different rows for different values of the same query shape', async ({ idsOf }) => {
    for (const id of [1, 2, 3, 2, 1]) expect(await idsOf('books', `id=eq.${id}`)).toEqual([id]);
    expect(await idsOf('books', 'id=gte.2&id=lt.4')).toEqual([2, 3]);
    expect(await idsOf('books', 'id=gte.4&id=lt.9')).toEqual([4, 5]);
  });

  test.for<[string, string]>([
    ['id=3', '"failed to parse filter (3)" (line 1, column 1)'],
    ['id=equals.3', '"failed to parse filter (equals.3)" (line 1, column 1)'],
    ['in_print=is.maybe', '"failed to parse filter (is.maybe)" (line 1, column 4)'],
    ['id=in.1,2', '"failed to parse filter (in.1,2)" (line 1, column 4)'],
  ])('reports where %s cannot be parsed', async ([query, message], { idsOf }) => {
    expect(await idsOf('books', query)).toMatchObject({ code: 'PGRST100', message });
  });
});

describe('trees of conditions', () => {
  test.for([
    ['or=(id.eq.1,id.eq.4)', [1, 4]],
    ['and=(pages.gt.200,pages.lt.260)', [2, 3]],
    ['not.or=(id.eq.1,id.eq.4)', [2, 3, 5]],
    ['or=(id.eq.5,and(pages.gt.200,not.and(in_print.is.true,pages.gt.300),author_id.lt.3))', [2, 3, 5]],
    ['or=(title.eq."Kamouraska",languages.cs.{fr,en},id.in.(4,5))', [1, 3, 4, 5]],
    ['or=(title.like.Kam*,id.not.gt.1)', [1, 3]],
  ] as const)('%s', async ([query, expected], { idsOf }) => {
    expect(await idsOf('books', query)).toEqual(expected);
  });

  test('accepts the client’s own filters', async ({ library }) => {
    const { data } = await library.anon
      .from('books')
      .select('id')
      .or('id.eq.1,and(id.gt.3,pages.lt.10)')
      .not('id', 'in', '(2)')
      .match({ in_print: true })
      .order('id');
    expect(data).toEqual([{ id: 1 }]);
  });

  test('reports where a tree cannot be parsed', async ({ idsOf }) => {
    expect(await idsOf('books', 'or=(id.eq.1,')).toMatchObject({ code: 'PGRST100' });
    expect(await idsOf('books', 'or=()')).toMatchObject({ code: 'PGRST100' });
  });
});
