/** Every Markdown text of the site by its path in site/content, such as `./fr/about.md`; read at build time. */
export const textByPath: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>('./{fr,en}/**/*.md', {
      base: '../../content',
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
);

/** URL of each picture of `pictures/` by file name; the URL contains a content hash, for long-term caching. */
export const pictureByName: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>('./pictures/*', {
      base: '../../content',
      query: '?url&no-inline',
      import: 'default',
      eager: true,
    }),
  ).map(([path, url]) => [path.slice('./pictures/'.length), url]),
);
