/** `private.backup_health`: trial restores of backups. Dates are ISO 8601. */
export type BackupHealth = {
  /** When the newest backup that was restored whole was made; null: none was. */
  verifiedMadeAt: string | null;
  /** Time of the last failed check; null when none failed within a year. */
  failedAt: string | null;
  /** Whether the last check failed. */
  isFailing: boolean;
};
