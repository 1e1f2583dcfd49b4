import { test as base, file } from '#tests/fixtures/imports.ts';

/** `test` for the files of several publishers. */
export const test = base
  /** Imports a file of a source; a source that begins with `file:` is the name of a file that names none. */
  .extend('load', file, ({ write, importBusinesses }) => async (source: string, ...lines: string[]) => {
    const [name, code] = source.startsWith('file:') ? [source.slice(5)] : ['rows.csv', source];
    const target = await write(name as string, lines.join('\n'));
    return importBusinesses(target, { format: 'csv', ...(code && { from: { code } }) });
  })
  /** Undoes the newest import, or the nth before it. */
  .extend('undo', file, ({ sql }) => async (nth = 0) => {
    const [row] = await sql('select id from private.transfers order by id desc offset $1 limit 1', [nth]);
    const [{ undone }] = await sql('select private.undo_import($1) as undone', [row?.id]);
    await sql("update private.transfers set state = 'undone' where id = $1", [row?.id]);
    return undone;
  })
  .extend('listings', file, ({ sql }) => (columns: string) => {
    return sql(`select ${columns} from public.listings order by name, address, phone, id`);
  });
