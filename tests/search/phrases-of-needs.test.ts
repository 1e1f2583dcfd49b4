import { expect, test } from '#tests/fixtures/index.ts';

test.for<[phrases: string[], prefix: string, query: string | null]>([
  [['golf', 'mini put'], 'n:', "'n:golf' | 'n:mini' & 'n:put'"],
  [['mini golf', 'champ pratic'], '', "'mini' & 'golf' | 'champ' & 'pratic'"],
  [[], 's:', null],
])('the query of the phrases %j with the prefix « %s » is %s', async ([phrases, prefix, query], { sql }) => {
  expect(await sql('select private.phrases_query($1, $2)::text as query', [phrases, prefix])).toEqual([
    { query },
  ]);
});

test.for<[phrases: string[], widest: string[]]>([
  [
    ['club golf', 'golf', 'mini golf interieur', 'champ pratic'],
    ['golf', 'champ pratic'],
  ],
  [
    ['centr formation', 'centr formation professionnel'],
    ['centr formation', 'centr formation professionnel'],
  ],
  [[], []],
])('the widest of the phrases %j are %j', async ([phrases, widest], { sql }) => {
  expect(await sql('select private.widest_phrases($1) as widest', [phrases])).toEqual([{ widest }]);
});
