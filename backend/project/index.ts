import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { configFiles, parseConfig } from './config-file.ts';
import { type Environment, interpolate, isTable, projectEnvironment } from './environment.ts';
import { mustHaveFiles } from './files.ts';
import type { Project } from './model.ts';
import { applyOverrides } from './overrides.ts';
import { resolveProject } from './resolve.ts';
import { absentServices, checkSettings, type Report } from './rules/index.ts';
import { Settings } from './settings/index.ts';

export type { Project } from './model.ts';

export type ProjectOptions = {
  /** The process's environment; {@link readProject} adds the project's `.env` files. */
  environment?: Environment;
  /** URL of the gateway, when it is not `api.port` on loopback: `https://example.com`. */
  apiUrl?: string;
  /**
   * Receives a line for each unknown setting and for each setting without effect, and one line about absent services.
   */
  warn?(line: string): void;
};

/**
 * Reads `config.toml` or `config.json` of a project, as the Supabase CLI reads it.
 *
 * @param folder the `supabase` folder
 * @throws a one-line error that names the file, the line and the setting whose value is wrong
 */
export async function readProject(folder: string, options: ProjectOptions = {}): Promise<Project> {
  const [file = path.join(folder, 'config.toml'), ignored] = configFiles(folder);
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Error(`${file}: cannot be read (${cause.code})`, { cause });
  });
  if (ignored) options.warn?.(`${ignored}: not read, as ${path.basename(file)} is there`);
  const environment = await projectEnvironment(folder, options.environment ?? {});
  const { project, report } = parse(file, text, folder, { ...options, environment });
  await mustHaveFiles(project, report);
  return project;
}

/** Parses the text of a config.toml like {@link readProject}; an empty one gives the defaults. */
export function parseProject(text: string, folder: string, options: ProjectOptions = {}): Project {
  return parse(path.join(folder, 'config.toml'), text, folder, options).project;
}

function parse(
  file: string,
  text: string,
  folder: string,
  options: ProjectOptions,
): { project: Project; report: Report } {
  const { environment = {}, apiUrl, warn = () => undefined } = options;
  const { tree: written, lineOf: lines } = parseConfig(file, text);
  const tree = foldCase(interpolate(written, environment)) as Record<string, unknown>;
  const replaced = applyOverrides(tree, Settings, environment);
  // One line for any error: the place, the setting and the problem.
  const line = (setting: PropertyKey[], problem: string) => {
    const number = lines(setting);
    const place = replaced.get(setting.join('.')) ?? (number ? `${file}: line ${number}` : file);
    return `${place}: ${setting.join('.')}: ${problem}`;
  };
  const report: Report = {
    reject(setting, problem) {
      throw new Error(line(setting, problem));
    },
    warn: (setting, problem) => warn(line(setting, problem)),
  };

  const unknown: [setting: PropertyKey[], problem: string][] = [];
  let settings = Settings.safeParse(tree);
  for (let issues = unknownSettings(settings); issues.length > 0; issues = unknownSettings(settings)) {
    for (const setting of issues) remove(tree, setting[0]);
    unknown.push(...issues);
    settings = Settings.safeParse(tree);
  }
  // Warnings in the order of the file.
  unknown.sort(([one], [other]) => (lines(one) ?? 0) - (lines(other) ?? 0));
  for (const setting of unknown) warn(line(...setting));
  if (!settings.success) throw new Error(line(...firstError(settings.error)));
  checkSettings(settings.data, report);
  const absent = absentServices(tree);
  if (absent.length > 0) warn(`${file}: not served here: ${absent.join(', ')}`);
  return { project: resolveProject(settings.data, path.resolve(folder), apiUrl), report };
}

// Settings of a newer CLI. They are named and left out, so that a project of any version starts.
function unknownSettings({ error }: { error?: z.ZodError }): [setting: PropertyKey[], problem: string][] {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? [[[...issue.path, ...issue.keys.slice(0, 1)], issue.message] as [PropertyKey[], string]]
      : [],
  );
}

function remove(tree: Record<string, unknown>, path: PropertyKey[]): void {
  let table = tree as Record<PropertyKey, unknown>;
  for (const name of path.slice(0, -1)) table = table[name] as Record<PropertyKey, unknown>;
  delete table[path.at(-1) as PropertyKey];
}

function firstError({ issues: [issue] }: z.ZodError): [setting: PropertyKey[], problem: string] {
  return issue ? [issue.path, issue.message] : [[], 'cannot be read'];
}

// The CLI ignores the case of names, except for functions, whose names are folder names.
function foldCase(tree: unknown, keepNames = false): unknown {
  if (!isTable(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const folded = keepNames ? name : name.toLowerCase();
      return [folded, foldCase(value, folded === 'functions' || folded === 'env')];
    }),
  );
}
