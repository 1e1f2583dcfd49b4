/** The names in `Deno.errors`: Deno 2's, and the additions of the official runtime. */
const NAMES = [
  'NotFound',
  'PermissionDenied',
  'ConnectionRefused',
  'ConnectionReset',
  'ConnectionAborted',
  'NotConnected',
  'AddrInUse',
  'AddrNotAvailable',
  'BrokenPipe',
  'AlreadyExists',
  'InvalidData',
  'TimedOut',
  'Interrupted',
  'WriteZero',
  'WouldBlock',
  'UnexpectedEof',
  'BadResource',
  'Http',
  'Busy',
  'NotSupported',
  'FilesystemLoop',
  'IsADirectory',
  'NetworkUnreachable',
  'NotADirectory',
  'NotCapable',
] as const;

type ErrorClass = new (message?: string, options?: ErrorOptions) => Error;

export const errors = Object.fromEntries(NAMES.map((name) => [name, errorClass(name)])) as Record<
  (typeof NAMES)[number],
  ErrorClass
>;
export const { AddrInUse, NotSupported } = errors;

function errorClass(name: string): ErrorClass {
  const made = class extends Error {
    override readonly name = name;
  };
  Object.defineProperty(made, 'name', { value: name });
  return made;
}

const OF_SYSTEM: Readonly<Record<string, keyof typeof errors>> = {
  ENOENT: 'NotFound',
  EISDIR: 'IsADirectory',
  ENOTDIR: 'NotADirectory',
  EACCES: 'PermissionDenied',
  EPERM: 'PermissionDenied',
  // Node's permission model: the file is outside the paths that a function may read.
  ERR_ACCESS_DENIED: 'NotCapable',
};

/** Deno's error for a Node error; other errors are returned unchanged. */
export function denoError(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const name = code === undefined ? undefined : OF_SYSTEM[code];
  return name ? new errors[name](message, { cause: error }) : error;
}
