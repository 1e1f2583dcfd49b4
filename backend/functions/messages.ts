/**
 * What the server and a worker tell each other beside requests, over Node's own channel between processes. This file
 * is types alone, so that the worker may share it without being able to read it.
 */
export type Setup = {
  type: 'setup';
  /** `file:` address of the module to run. */
  entrypoint: string;
  /** Path of a deno.json or import map. */
  importMap: string | null;
  /** The project's functions and the installation's packages: `node_modules` folders, nearest first. */
  packageFolders: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** Path of the socket to answer on. */
  socket: string;
  heartbeatMs: number;
};

export type Stop = {
  type: 'stop';
  /** What `beforeunload` is told, in the official runtime's words. */
  reason: 'early_drop' | 'termination' | 'wall_clock' | 'memory';
};

export type ToWorker = Setup | Stop;

export type FromWorker =
  /** Sent every `heartbeatMs`; its absence shows that the function holds its processor. */
  | { type: 'beat'; residentBytes: number; backgroundTasks: number }
  /** Loaded and answering. */
  | { type: 'ready' }
  /** A local file was read as a module, or is looked for: a change to it asks for a new worker. */
  | { type: 'file'; path: string };
