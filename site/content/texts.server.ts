/** Every Markdown text of the site by its path from this folder, such as `./fr/about.md`; the build reads them. */
export const textByPath: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>('./{fr,en}/**/*.md', { query: '?raw', import: 'default', eager: true }),
  ),
);
