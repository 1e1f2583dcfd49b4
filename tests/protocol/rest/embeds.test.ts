import { test as base, describe, expect, file } from './library.ts';

const test = base.extend('read', file, ({ get }) => async (path: string): Promise<unknown> => {
  return (await get(path)).json();
});

describe('relationships', () => {
  test('embeds to-one', async ({ read }) => {
    expect(await read('/books?select=id,authors(name)&id=in.(3,5)&order=id')).toEqual([
      { id: 3, authors: { name: 'Anne' } },
      { id: 5, authors: null },
    ]);
  });

  test('embeds to-many', async ({ read }) => {
    expect(await read('/authors?select=name,books(id)&books.order=id&order=id')).toEqual([
      { name: 'Gabrielle', books: [{ id: 1 }, { id: 2 }] },
      { name: 'Anne', books: [{ id: 3 }] },
      { name: 'Réjean', books: [{ id: 4 }] },
      { name: 'Nobody', books: [] },
    ]);
  });

  test('embeds one-to-one, from both sides', async ({ read }) => {
    expect(await read('/books?select=id,covers(colour)&id=in.(1,2)&order=id')).toEqual([
      { id: 1, covers: { colour: 'red' } },
      { id: 2, covers: null },
    ]);
    expect(await read('/covers?select=colour,books(title)&book_id=eq.3')).toEqual([
      { colour: 'white', books: { title: 'Kamouraska' } },
    ]);
  });

  test('embeds through a junction, with or without naming it', async ({ read }) => {
    const expected = [{ label: 'novel', books: [{ id: 1 }, { id: 3 }, { id: 4 }] }];
    expect(await read('/tags?select=label,books(id)&id=eq.1&books.order=id')).toEqual(expected);
    expect(await read('/tags?select=label,books!book_tags(id)&id=eq.1&books.order=id')).toEqual(expected);
    expect(await read('/tags?select=label,book_tags(book_id)&id=eq.2')).toEqual([
      { label: 'city', book_tags: [{ book_id: 1 }] },
    ]);
  });

  test('embeds a table in itself: the column for the one, the table for the many', async ({ read }) => {
    expect(await read('/authors?select=name,mentor:mentor_id(name),authors(name)&id=eq.2')).toEqual([
      { name: 'Anne', mentor: { name: 'Gabrielle' }, authors: [{ name: 'Réjean' }] },
    ]);
  });

  test('distinguishes two foreign keys by a hint, or answers 300', async ({ read, get }) => {
    const expected = [{ id: 1, lender: { name: 'Gabrielle' }, borrower: { name: 'Anne' } }];
    expect(
      await read(
        '/loans?select=id,lender:authors!loans_lender(name),borrower:authors!borrower_id(name)&id=eq.1',
      ),
    ).toEqual(expected);
    const response = await get('/loans?select=authors(name)');
    expect(response.status).toBe(300);
    expect(await response.json()).toMatchObject({
      code: 'PGRST201',
      hint: "Try changing 'authors' to one of the following: 'authors!loans_borrower', 'authors!loans_lender'. Find the desired relationship in the 'details' key.",
    });
  });

  test('embeds in views, and views in tables, and views in views', async ({ read }) => {
    expect(await read('/shelf?select=name,authors(name)&book=eq.1')).toEqual([
      { name: "Bonheur d'occasion", authors: { name: 'Gabrielle' } },
    ]);
    expect(await read('/short_shelf?select=book,named_authors(name)&book=eq.2')).toEqual([
      { book: 2, named_authors: { name: 'GABRIELLE' } },
    ]);
    expect(await read('/authors?select=id,shelf(book)&id=eq.2')).toEqual([{ id: 2, shelf: [{ book: 3 }] }]);
    expect(await read('/short_shelf?select=book,tags(label)&book=eq.1&tags.order=id')).toEqual([
      { book: 1, tags: [{ label: 'novel' }, { label: 'city' }] },
    ]);
  });

  test('embeds the result of a function of the row', async ({ read }) => {
    expect(await read('/authors?select=name,first_book(id),long_books(id)&id=in.(1,4)&order=id')).toEqual([
      { name: 'Gabrielle', first_book: { id: 1 }, long_books: [{ id: 1 }] },
      { name: 'Nobody', first_book: null, long_books: [] },
    ]);
  });

  test('embeds at any depth, and the same table twice', async ({ read }) => {
    expect(
      await read(
        '/tags?select=label,books(id,authors(name,books(id,covers(colour))),writer:authors(id))&id=eq.3',
      ),
    ).toEqual([
      {
        label: 'winter',
        books: [
          {
            id: 3,
            authors: { name: 'Anne', books: [{ id: 3, covers: { colour: 'white' } }] },
            writer: { id: 2 },
          },
        ],
      },
    ]);
  });

  test('reports the missing relationship, with a hint at the nearest one', async ({ get }) => {
    const response = await get('/books?select=id,author(name)');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'books' and 'author' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'books' and 'author' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'authors' instead of 'author'.",
    });
  });
});

describe('what applies to embeds', () => {
  test('filters, sorts and pages each embed by itself', async ({ read }) => {
    expect(
      await read(
        '/authors?select=id,books(id)&id=eq.1&books.order=pages.desc&books.limit=1&books.in_print=is.not_null',
      ),
    ).toEqual([{ id: 1, books: [{ id: 1 }] }]);
    expect(await read('/authors?select=id,books(id)&id=eq.1&books.or=(id.eq.2,title.eq.x)')).toEqual([
      { id: 1, books: [{ id: 2 }] },
    ]);
    expect(await read('/tags?select=id,books(id,authors(id))&id=eq.3&books.authors.name=eq.Nobody')).toEqual([
      { id: 3, books: [{ id: 3, authors: null }] },
    ]);
  });

  test('keeps only rows with an inner embed', async ({ read }) => {
    expect(await read('/books?select=id,authors!inner(name)&authors.name=eq.Anne')).toEqual([
      { id: 3, authors: { name: 'Anne' } },
    ]);
    expect(await read('/authors?select=id,books!inner(id)&books.pages=lt.250')).toEqual([
      { id: 2, books: [{ id: 3 }] },
    ]);
    expect(await read('/authors?select=id,books!inner()&books.pages=lt.250')).toEqual([{ id: 2 }]);
  });

  test('counts as embedded the rows of an inner embed’s page', async ({ read }) => {
    expect(await read('/authors?select=id,books!inner(id)&books.offset=1&books.order=id')).toEqual([
      { id: 1, books: [{ id: 2 }] },
    ]);
    expect(await read('/authors?select=id,books!inner(id)&books.limit=0')).toEqual([]);
    expect(await read('/authors?select=id,books!inner(count())&id=in.(1,4)&order=id')).toEqual([
      { id: 1, books: [{ count: 2 }] },
      { id: 4, books: [{ count: 0 }] },
    ]);
  });

  test('filters by the presence of embedded rows', async ({ read, get }) => {
    expect(await read('/books?select=id,covers()&covers=is.null&order=id')).toEqual([
      { id: 2 },
      { id: 4 },
      { id: 5 },
    ]);
    expect(await read('/authors?select=id,books(id)&books=not.is.null&books.id=eq.4')).toEqual([
      { id: 3, books: [{ id: 4 }] },
    ]);
    expect(
      await read('/books?select=id,covers(),authors()&or=(covers.not.is.null,authors.is.null)&order=id'),
    ).toEqual([{ id: 1 }, { id: 3 }, { id: 5 }]);
    const counted = await get('/books?select=id,covers()&covers=is.null&limit=1', {
      headers: { prefer: 'count=exact' },
    });
    expect(counted.headers.get('content-range')).toBe('0-0/3');
  });

  test('sorts by a column of a to-one embed', async ({ read, get }) => {
    expect(
      await read('/books?select=id,authors(name)&order=authors(name).desc.nullslast,id&limit=2'),
    ).toEqual([
      { id: 4, authors: { name: 'Réjean' } },
      { id: 1, authors: { name: 'Gabrielle' } },
    ]);
    const response = await get('/authors?select=id,books(id)&order=books(id)');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST118' });
  });

  test('reports filters on tables that are not embedded', async ({ get }) => {
    const response = await get('/books?select=id&authors.name=eq.x');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'PGRST108',
      message: "'authors' is not an embedded resource in this request",
      hint: "Verify that 'authors' is included in the 'select' query parameter.",
    });
  });
});

describe('spread embeds', () => {
  test('lifts the columns of a to-one embed', async ({ read }) => {
    expect(await read('/books?select=id,...authors(writer:name,...mentor_id(mentor:name))&id=eq.3')).toEqual([
      { id: 3, writer: 'Anne', mentor: 'Gabrielle' },
    ]);
  });

  test('lifts the columns of a to-many embed, as lists', async ({ read }) => {
    expect(
      await read('/authors?select=id,...books(ids:id,title)&books.order=id.desc&id=in.(1,4)&order=id'),
    ).toEqual([
      { id: 1, ids: [2, 1], title: ["La Petite Poule d'eau", "Bonheur d'occasion"] },
      { id: 4, ids: [], title: [] },
    ]);
  });

  test('lifts all columns', async ({ read }) => {
    expect(await read('/covers?select=colour,...books(*)&book_id=eq.3')).toMatchObject([
      { colour: 'white', id: 3, title: 'Kamouraska' },
    ]);
  });
});

describe('aggregates', () => {
  test('counts all', async ({ read }) => {
    expect(await read('/books?select=count()')).toEqual([{ count: 5 }]);
    expect(
      await read('/books?select=n:count(),pages.sum(),price.avg()::float,first:id.min(),last:id.max()'),
    ).toEqual([{ n: 5, sum: 1177, avg: 9.3725, first: 1, last: 5 }]);
  });

  test('groups by the other columns', async ({ read }) => {
    expect(await read('/books?select=in_print,id.count()&order=in_print')).toEqual([
      { in_print: false, count: 1 },
      { in_print: true, count: 2 },
      { in_print: null, count: 2 },
    ]);
  });

  test('aggregates embedded rows', async ({ read }) => {
    expect(await read('/authors?select=name,books(count())&id=in.(1,4)&order=id')).toEqual([
      { name: 'Gabrielle', books: [{ count: 2 }] },
      { name: 'Nobody', books: [{ count: 0 }] },
    ]);
  });

  test('groups by an embedded row', async ({ read }) => {
    expect(
      await read('/books?select=count(),authors(name)&authors.name=eq.Gabrielle&order=count.desc'),
    ).toEqual([
      { count: 3, authors: null },
      { count: 2, authors: { name: 'Gabrielle' } },
    ]);
    expect(await read('/books?select=count(),authors!inner(name)&authors.name=eq.Gabrielle')).toEqual([
      { count: 2, authors: { name: 'Gabrielle' } },
    ]);
  });

  test('aggregates a spread column with the rows of its parent', async ({ read, get }) => {
    expect(await read('/covers?select=...books(pages.sum(),n:count())')).toEqual([{ sum: 646, n: 2 }]);
    expect(await read('/covers?select=colour,...books(pages.max())&order=colour')).toEqual([
      { colour: 'red', max: 400 },
      { colour: 'white', max: 246 },
    ]);
    const response = await get('/authors?select=id,...books(id.sum())');
    expect(await response.json()).toMatchObject({ code: 'PGRST127' });
  });
});
