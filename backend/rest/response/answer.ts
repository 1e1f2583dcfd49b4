/** The database's answer to the main statement; `total` is null when no count was requested. */
export type Answer = {
  rows: number;
  total: number | null;
  body: string | null;
  /** The key of the one row that was inserted: a JSON array of names with their values, null included. */
  location: string | null;
  /** Number of inserted rows, without rows merged into existing ones; null when not counted. */
  inserted: number | null;
  /** The settings `response.headers` and `response.status`, as the statement left them. */
  headers: string | null;
  status: string | null;
};

/** The parts of an HTTP response; no status has a body when `body` is null. */
export type ResponseParts = {
  status: number;
  /** Pairs when a name comes more than once. */
  headers: Record<string, string> | [name: string, value: string][];
  body: string | Uint8Array<ArrayBuffer> | null;
};
