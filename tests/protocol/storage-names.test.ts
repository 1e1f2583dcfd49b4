import { test as base, expect, file } from '#tests/fixtures/platform.ts';
import { person } from './storage-support.ts';

/** Names of `STORAGE_FILE_NAMES=any`. */
const NAMES = [
  'résumé été.pdf',
  'Capture d’écran à 10.15\u202fAM.png',
  'menu 点心.jpg',
  'dossier/Ελληνικά.txt',
  'Facture n° 12 – 40 €.pdf',
  '報告書（第１版）「案」・最終.pdf',
  '🍁 famille 👩‍👧 می‌خواهم.png',
];

const SCHEMA = `
  insert into storage.buckets (id, name, public) values ('papers', 'papers', true);
  create policy anything on storage.objects to authenticated using (true) with check (true)`;

const test = base
  .extend('any', file, ({ startBackend }) => startBackend(SCHEMA, { storageNames: 'any' }))
  .extend('ascii', file, ({ startBackend }) => startBackend(SCHEMA));

test.for(NAMES)(
  '%j is stored, listed, moved, signed and downloaded where any name may be',
  async (name, { any }) => {
    const { client } = await person(any);
    const papers = client.storage.from('papers');
    expect(await papers.upload(name, 'texte', { contentType: 'text/plain' })).toMatchObject({ error: null });
    const folder = name.includes('/') ? name.slice(0, name.indexOf('/')) : '';
    const listed = (await papers.list(folder)).data?.map((object) => object.name);
    expect(listed).toContain(name.slice(name.indexOf('/') + 1));
    expect(await (await papers.download(name)).data?.text()).toBe('texte');
    const { data } = await papers.createSignedUrl(name, 60, { download: `& 100 % ${name}` });
    const signed = await fetch(data?.signedUrl ?? '');
    expect([signed.status, await signed.text()]).toEqual([200, 'texte']);
    const [, saved = ''] = signed.headers.get('content-disposition')?.split("filename*=UTF-8''") ?? [];
    expect(decodeURIComponent(saved)).toBe(`& 100 % ${name}`);
    expect((await fetch(papers.getPublicUrl(name).data.publicUrl)).status).toBe(200);
    expect(await papers.move(name, `autre ${name}`)).toMatchObject({ error: null });
    expect(await papers.remove([`autre ${name}`])).toMatchObject({
      error: null,
      data: [{ name: `autre ${name}` }],
    });
  },
);

test.for(['a\u0000b', 'a"b', 'é\u202efdp.exe', 'a\u200bb', 'a\u2028b', 'é'.repeat(600)])(
  '%j is refused there too',
  async (name, { any }) => {
    const { client } = await person(any);
    expect((await client.storage.from('papers').upload(name, 'x')).error).toMatchObject({
      statusCode: '400',
    });
  },
);

test('a name with an accent is refused as by hosted projects', async ({ ascii }) => {
  const { client } = await person(ascii);
  const { error } = await client.storage.from('papers').upload('été.pdf', 'x');
  expect(error).toMatchObject({ statusCode: '400', message: 'Invalid key: été.pdf' });
});
