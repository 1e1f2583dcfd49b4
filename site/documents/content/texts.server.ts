/** Every Markdown text of the site by its path from site/content, such as `./fr/about.md`; the build reads them. */
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

/** The address of each picture of `pictures/` by its file's name; its content is in the address, so that browsers keep it. */
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
