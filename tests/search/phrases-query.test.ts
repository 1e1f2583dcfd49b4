import { expect, test } from '#tests/fixtures/index.ts';

test.for<[phrases: string[], prefix: string, query: string | null]>([
  [['golf', 'mini put'], 'n:', "'n:golf' | 'n:mini' & 'n:put'"],
  [['club golf', 'golf', 'mini golf interieur'], '', "'golf'"],
  [['mini golf', 'champ pratic'], 's:', "'s:mini' & 's:golf' | 's:champ' & 's:pratic'"],
  [[], 'n:', null],
])('the query of the phrases %j with the prefix « %s » is %s', async ([phrases, prefix, query], { sql }) => {
  expect(await sql('select private.phrases_query($1, $2)::text as query', [phrases, prefix])).toEqual([
    { query },
  ]);
});
