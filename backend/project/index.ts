import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { type Environment, interpolate, isTable, projectEnvironment } from './environment.ts';
import { settingLines } from './lines.ts';
import type { Project } from './model.ts';
import { applyOverrides } from './overrides.ts';
import { resolveProject } from './resolve.ts';
import { Settings } from './settings/index.ts';

export type { FunctionSettings, Project } from './model.ts';

export type ProjectOptions = {
  /** The process's environment; {@link readProject} adds what the project's own `.env` files say. */
  environment?: Environment;
  /** Where the gateway answers, when it is not `api.port` on loopback: `https://example.com`. */
  apiUrl?: string;
  /** Told, one line each, what was read but will have no effect. */
  warn?(line: string): void;
};

/**
 * Reads `config.toml` of a project, as the Supabase CLI reads it.
 *
 * @param folder the `supabase` folder
 * @throws one line that names the file, the line and the setting that is wrong
 */
export async function readProject(folder: string, options: ProjectOptions = {}): Promise<Project> {
  const file = path.join(folder, 'config.toml');
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Error(`${file}: cannot be read (${cause.code})`, { cause });
  });
  const environment = await projectEnvironment(folder, options.environment ?? {});
  return parseProject(text, folder, { ...options, environment });
}

/** What {@link readProject} does with the text of a config.toml; an empty one gives the defaults of everything. */
export function parseProject(text: string, folder: string, options: ProjectOptions = {}): Project {
  const file = path.join(folder, 'config.toml');
  const { environment = {}, apiUrl, warn = () => undefined } = options;
  const tree = foldCase(interpolate(parseToml(file, text), environment)) as Record<string, unknown>;
  const replaced = applyOverrides(tree, Settings, environment);
  const settings = Settings.safeParse(tree);
  const lines = settingLines(text);
  const place = (setting: readonly PropertyKey[]) => {
    const variable = replaced.get(setting.join('.'));
    const line = lines(setting);
    return variable ?? (line ? `${file}: line ${line}` : file);
  };
  if (!settings.success) {
    const [issue] = settings.error.issues;
    const setting = [
      ...(issue?.path ?? []),
      ...(issue?.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : []),
    ];
    throw new Error(`${place(setting)}: ${setting.join('.')}: ${issue?.message}`);
  }
  return resolveProject(settings.data, path.resolve(folder), apiUrl, warn);
}

function parseToml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    throw new Error(`${file}: line ${cause.line}: ${cause.message.split('\n')[0]}`, { cause });
  }
}

// The CLI reads names without regard to capitals. Functions are the exception: theirs are names of folders.
function foldCase(tree: unknown, keepNames = false): unknown {
  if (!isTable(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const folded = keepNames ? name : name.toLowerCase();
      return [folded, foldCase(value, folded === 'functions' || folded === 'env')];
    }),
  );
}
