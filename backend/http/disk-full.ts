/** By Node a full disk or a quota; by PostgreSQL `disk_full`, which it says of its own disk. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because no disk space was left for it: works again once there is room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code);
}
