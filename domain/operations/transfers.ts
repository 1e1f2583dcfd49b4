/** Imports and exports, as the procedures `transfers` and `transfer` answer them. */

type TransferState = 'queued' | 'running' | 'ready' | 'done' | 'undone' | 'failed' | 'cancelled';
type TransferTask = 'inspect' | 'trial' | 'run' | 'undo' | 'export';

/** An import or an export in the list. */
export type TransferLine = {
  id: number;
  kind: 'import' | 'export';
  /** Null before the file was read. */
  format: 'registry' | 'licences' | 'places' | 'osm' | 'req' | 'csv' | 'municipalities' | 'geojson' | null;
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
  /** For a finished export. */
  path: string | null;
  /** The deadline to undo the import; null when it cannot be undone. */
  undoableUntil: string | null;
  /** Null for the command line, and for deleted accounts. */
  by: string | null;
};

/** A row to be written, by column names. */
export type TransferSample = {
  line: number;
  name: string;
  slug: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

/** A remark about a file as a whole. */
export type ImportNote = {
  code: 'title_lines' | 'mixed_encoding' | 'quote_not_closed' | 'column_twice' | 'columns_not_read';
  /** How many lines; 0 for a remark about a column. */
  count: number;
  /** The first of them. */
  lines: number[];
  /** The text or encoding of these lines, the column's new name, or the columns that are not read. */
  detail: string;
};

/** The result of an import, or of a dry run. */
export type ImportSummary = {
  /** How a CSV file was read; absent for the registry's archive. */
  encoding?: string;
  delimiter?: string;
  notes?: ImportNote[];
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  kept?: number;
  /** By reason, as in the report. */
  leftOut: Record<string, number>;
  repaired: Record<string, number>;
  /** For the registry: listings that it ended, by its code, and unknown codes. */
  ended?: Record<string, number>;
  unknownCodes?: Record<string, number>;
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

/** An import or export with all its details. */
export type Transfer = TransferLine & {
  preview: { encoding: string; delimiter: string; columns: string[]; rows: string[][] } | null;
  /** Mapping of the file's columns to ours; '' omits one. */
  mapping: Record<string, string>;
  /** Kept maps for files with the same columns, the newest first; empty once the file is imported. */
  columnMaps: { name: string; mapping: Record<string, string> }[];
  trial: ImportSummary | null;
  /** For an import; an export has numbers of listings and bytes. */
  result: ImportSummary | { listings: number; bytes: number } | null;
  undoResult: UndoSummary | null;
  reportPath: string | null;
  undoReportPath: string | null;
};
