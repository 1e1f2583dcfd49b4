import { markedLinesByFolder } from '../audit/plain-english.ts';
import { runCommand } from './run.ts';

/** Marked lines that each folder may have: lower a number after rewriting comments, never raise one. */
const MOST: Readonly<Record<string, number>> = {
  backend: 3,
  domain: 0,
  server: 0,
  site: 0,
  'supabase/schemas': 0,
  'supabase/functions': 0,
  tests: 0,
};
const SHOWN = 20;

/**
 * A part of `npm run check`: fails when a folder has more comments and test titles in the private language than before
 * (CONTRIBUTING.md). `--list` prints every marked line.
 */
await runCommand(async () => {
  const folders = markedLinesByFolder();
  const isList = process.argv.includes('--list');
  for (const [folder, lines] of folders) {
    const isTooMany = lines.length > (MOST[folder] ?? 0);
    if (!isList && !isTooMany) continue;
    console.error(`${folder}: ${lines.length} comments and titles to rewrite, at most ${MOST[folder]}`);
    for (const { file, line, text } of lines.slice(0, isList ? lines.length : SHOWN))
      console.error(`  ${file}:${line}: ${text}`);
  }
  const rose = [...folders].filter(([folder, lines]) => lines.length > (MOST[folder] ?? 0));
  if (rose.length > 0) throw new Error('Comments in plain English: name the subject, use the usual word.');
});
