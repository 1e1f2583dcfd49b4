import { execFile } from 'node:child_process';
import { z } from 'zod';
import type { Allowed } from './allowed.ts';

/** A published advisory about an installed package. */
export type Advisory = {
  /** Its name on GitHub; its address where it has none. */
  name: string;
  package: string;
  title: string;
  severity: Severity;
  /** Whether it is in something that only development needs. */
  isDev: boolean;
};

export type Answer = { advisories: Advisory[] } | { unreachable: string };

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

const Found = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          // The name of another package, which has an entry in the same report.
          z.string(),
          z.object({
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: z.enum(SEVERITIES),
          }),
        ]),
      ),
      nodes: z.array(z.string()),
    }),
  ),
});
const Failed = z.object({ message: z.string() });

const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/**
 * Asks npm's registry for the advisories about the packages of a lock file.
 *
 * @param folder holds package.json and package-lock.json
 * @param isDev whether a path, such as `node_modules/vite`, is only needed for development
 * @throws Error on an answer in an unknown format: never mistaken for « nothing is known »
 */
export async function askAdvisories(folder: string, isDev: (place: string) => boolean): Promise<Answer> {
  const report = await npmAudit(folder);
  const failed = Failed.safeParse(report);
  if (failed.success) return { unreachable: failed.data.message };
  const { vulnerabilities } = Found.parse(report);
  const all = Object.values(vulnerabilities).flatMap(({ via, nodes }) =>
    via
      .filter((one) => typeof one !== 'string')
      .map(({ name, title, url, severity }) => ({
        name: /GHSA-[\w-]+/.exec(url)?.[0] ?? url,
        package: name,
        title,
        severity,
        isDev: nodes.every(isDev),
      })),
  );
  return { advisories: all };
}

/** Sorts advisories into failures of the check and warnings, and lists expired exceptions. */
export function judge(
  advisories: readonly Advisory[],
  allowed: readonly Allowed[],
  today: string,
): { refused: Advisory[]; reported: Advisory[]; expired: Allowed[] } {
  const good = new Set(allowed.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  const isGrave = ({ severity }: Advisory) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf('high');
  const refused = advisories.filter((one) => isGrave(one) && !one.isDev && !good.has(one.name));
  return {
    refused,
    reported: advisories.filter((one) => !refused.includes(one)),
    expired: allowed.filter(({ until }) => until < today),
  };
}

// `npm audit` exits with 1 on findings and on failures: its output tells them apart.
function npmAudit(folder: string): Promise<unknown> {
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=1', '--fetch-timeout=20000'];
  return new Promise((resolve, reject) => {
    execFile('npm', args, { cwd: folder, maxBuffer: MAX_REPORT_BYTES }, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new Error(`npm audit: ${stderr.trim() || error?.message || stdout}`, { cause: error }));
      }
    });
  });
}
