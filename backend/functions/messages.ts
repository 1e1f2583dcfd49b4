/**
 * Messages between the server and a worker, over Node's IPC channel. This file contains only types, so that the worker
 * can import it without permission to read it.
 */
export type Setup = {
  type: 'setup';
  /** `file:` URL of the module to run. */
  entrypoint: string;
  /** Path of a deno.json or import map. */
  importMap: string | null;
  /** The project's functions and the installation's packages: `node_modules` folders, nearest first. */
  packageFolders: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** Path of the socket to listen on. */
  socket: string;
  heartbeatMs: number;
};

export type Stop = {
  type: 'stop';
  /** The reason in `beforeunload` events, with the official runtime's values. */
  reason: 'early_drop' | 'termination' | 'wall_clock' | 'memory';
};

export type ToWorker = Setup | Stop;

export type FromWorker =
  /** Sent every `heartbeatMs`; a missing one means that the function blocks its event loop. */
  | { type: 'beat'; residentBytes: number; backgroundTasks: number }
  /** Loaded and listening. */
  | { type: 'ready' }
  /** A local file was loaded or looked up as a module: when it changes, a new worker is needed. */
  | { type: 'file'; path: string };
