import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';

// Sections that other services will read are left alone here; a wrong value in one that is read is refused.
const Config = z.object({
  api: z
    .object({
      schemas: z.array(z.string()).min(1).default(['public']),
      max_rows: z.number().int().positive().default(1000),
    })
    .prefault({}),
  db: z
    .object({
      seed: z
        .object({
          enabled: z.boolean().default(true),
          sql_paths: z.array(z.string()).default(['./seed.sql']),
        })
        .prefault({}),
    })
    .prefault({}),
});

/** A folder that holds a Supabase project: what its `config.toml` says, and where its parts are. */
export type Project = {
  /** Absolute path of the folder that holds config.toml. */
  folder: string;
  schemas: string[];
  /** The most rows that one read of the data API returns. */
  maxRows: number;
  /** Globs relative to `folder`; empty when seeding is off. */
  seedPaths: string[];
};

/**
 * Reads `config.toml` of a project.
 *
 * @param folder the `supabase` folder
 * @throws one line that names the file and the setting that is wrong
 */
export async function readProject(folder: string): Promise<Project> {
  const file = path.join(folder, 'config.toml');
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Error(`${file}: cannot be read (${cause.code})`, { cause });
  });
  const config = Config.safeParse(parseToml(file, text));
  if (!config.success) {
    const [issue] = config.error.issues;
    throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { api, db } = config.data;
  return {
    folder: path.resolve(folder),
    schemas: api.schemas,
    maxRows: api.max_rows,
    seedPaths: db.seed.enabled ? db.seed.sql_paths : [],
  };
}

function parseToml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    throw new Error(`${file}: line ${cause.line}: ${cause.message.split('\n')[0]}`, { cause });
  }
}
