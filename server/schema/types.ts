import path from 'node:path';
import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen';
import pg from 'pg';

/** What {@link typesOf} answers for our schema files; a test holds it current. */
export const TYPES_FILE = path.resolve(import.meta.dirname, '../../domain/database.types.ts');

/** The schema whose tables and functions the data API serves. */
const SCHEMA = 'public';

/**
 * The TypeScript types of a database: what `supabase gen types typescript` writes, by the same library.
 *
 * @param url of its owner
 * @returns the text of a module that exports `Database`, as supabase-js takes it
 */
export async function typesOf(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const metadata = await introspect(pool, { includedSchemas: [SCHEMA] });
    return await generateTypescript(sortGeneratorMetadata(metadata), { detectOneToOneRelationships: true });
  } finally {
    await pool.end();
  }
}
