/** Imports and exports, as the procedures `transfers` and `transfer` answer them. */

type TransferState = 'queued' | 'running' | 'ready' | 'done' | 'undone' | 'failed' | 'cancelled';
type TransferTask = 'inspect' | 'trial' | 'run' | 'undo' | 'export';

/** An import or an export in the list. */
export type TransferLine = {
  id: number;
  kind: 'import' | 'export';
  /** Null before the file was looked at. */
  format: 'req' | 'csv' | 'municipalities' | 'geojson' | null;
  name: string;
  isWhole: boolean;
  task: TransferTask;
  state: TransferState;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  phase: 'fetching' | 'reading' | 'writing' | 'finishing' | null;
  rowsRead: number;
  bytesRead: number;
  bytesTotal: number | null;
  isCancelAsked: boolean;
  problem: { code: string; detail?: string } | null;
  /** Of an export that is done. */
  path: string | null;
  /** Until when the import can be undone; null when it cannot. */
  undoableUntil: string | null;
  /** Null for the command line, and for accounts that are gone. */
  by: string | null;
};

/** A row as it would be written, by the names of columns. */
export type TransferSample = {
  line: number;
  name: string;
  slug: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

/** What an import did, or would do. */
export type ImportSummary = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  kept?: number;
  /** By their reason, in the words of the report. */
  leftOut: Record<string, number>;
  repaired: Record<string, number>;
  categorised?: number;
  located?: number;
  samples?: TransferSample[];
  seconds: number;
};

export type UndoSummary = {
  removed: number;
  restored: number;
  partly: number;
  kept: number;
  reasons: Record<string, number>;
};

/** One import or export with all that is known of it. */
export type Transfer = TransferLine & {
  preview: { encoding: string; delimiter: string; columns: string[]; rows: string[][] } | null;
  /** The file's columns to ours; '' leaves one out. */
  mapping: Record<string, string>;
  trial: ImportSummary | null;
  /** Of an import; an export says how many listings and bytes. */
  result: ImportSummary | { listings: number; bytes: number } | null;
  undoResult: UndoSummary | null;
  reportPath: string | null;
  undoReportPath: string | null;
};
