/** PostgreSQL's default XLOG_BLCKSZ. */
const PAGE_BYTES = 8192;
/** Bytes of the header of a WAL page: 40 on the first page of a segment. */
const HEADER_BYTES = [24, 40];

/**
 * A position in the WAL as a number, which is exact up to 8 PiB.
 *
 * @param text of the type `pg_lsn`
 * @throws TypeError when it is no position
 * @example parseLsn('1/16B3748') // 4318771016
 */
export function parseLsn(text: string): number {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new TypeError(`not a position in the WAL: ${text}`);
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}

/**
 * The end of the last WAL record, from the insert position. They differ at the start of a page: the insert position
 * includes the header of the page, and an idle replica that has replayed every record would never reach it.
 *
 * @param insertPosition `pg_current_wal_insert_lsn()`
 */
export function endOfLastRecord(insertPosition: number): number {
  const inPage = insertPosition % PAGE_BYTES;
  return HEADER_BYTES.includes(inPage) ? insertPosition - inPage : insertPosition;
}
