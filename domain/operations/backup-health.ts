/** `private.backup_health`: trial restores of backups. Dates are ISO 8601. */
export type BackupHealth = {
  /** When the newest backup that was restored whole was made; null: none was. */
  verifiedMadeAt: string | null;
  /** When the last check failed; null when it did not. */
  failedAt: string | null;
};
