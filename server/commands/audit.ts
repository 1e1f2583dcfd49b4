import { readFile } from 'node:fs/promises';
import { type Advisory, askAdvisories, judge } from '../audit/advisories.ts';
import { ALLOWED } from '../audit/allowed.ts';
import { lockFileErrors, parseLockFile } from '../audit/lock-file.ts';
import { runCommand } from './run.ts';

/**
 * Part of `npm run check`: looks up advisories for the packages in the working folder's lock file. Fails on a serious
 * one in a package that the server needs; passes with a message when the registry cannot be reached.
 */
await runCommand(async () => {
  const lockFile = parseLockFile(await readFile('package-lock.json', 'utf8'));
  const problems = lockFileErrors(lockFile);
  if (problems.length > 0) throw new Error(`package-lock.json: ${problems.join('; ')}.`);

  const answer = await askAdvisories(process.cwd(), (place) => lockFile.packages[place]?.dev === true);
  const count = Object.keys(lockFile.packages).length - 1;
  if ('unreachable' in answer) {
    console.error(`WARNING: ${count} packages were NOT AUDITED, nobody answered: ${answer.unreachable}`);
    return;
  }
  const { refused, reported, expired } = judge(
    answer.advisories,
    ALLOWED,
    new Date().toISOString().slice(0, 10),
  );
  for (const advisory of reported) console.error(`Known, let through: ${inWords(advisory)}`);
  for (const { advisory, until } of expired) console.error(`${advisory} was allowed until ${until}.`);
  if (refused.length > 0) throw new Error(`Known weaknesses: ${refused.map(inWords).join('; ')}.`);
  console.log(`Audited ${count} packages: no grave weakness is known.`);
});

function inWords({ name, package: packageName, severity, title, isDev }: Advisory): string {
  return `${packageName}, ${severity}${isDev ? ', development' : ''}: ${title} (${name})`;
}
