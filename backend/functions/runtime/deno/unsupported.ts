import { NotSupported } from './errors.ts';

/** The rest of the `Deno` namespace (2.9): calling one throws a clear error rather than « undefined ». */
const FUNCTIONS =
  'addSignalListener bench chdir chmod chmodSync chown chownSync connect connectTls consoleSize copyFile ' +
  'copyFileSync cpuUsage create createHttpClient createSync dlopen execPath gid hostname isatty kill link linkSync ' +
  'listen listenTls loadavg lstat lstatSync makeTempDir makeTempDirSync makeTempFile makeTempFileSync mkdir ' +
  'mkdirSync networkInterfaces open openSync osRelease osUptime readDir readDirSync readLink readLinkSync realPath ' +
  'realPathSync refTimer remove removeSignalListener removeSync rename renameSync resolveDns run serveHttp spawn ' +
  'spawnAndWait spawnAndWaitSync startTls stat statSync symlink symlinkSync systemMemoryInfo test truncate ' +
  'truncateSync uid umask unrefTimer upgradeHttp upgradeWebSocket utime utimeSync watchFs writeFile writeFileSync ' +
  'writeTextFile writeTextFileSync openKv ' +
  'ChildProcess Command FsFile HttpClient PermissionStatus Permissions Process UnsafeCallback UnsafeFnPointer ' +
  'UnsafePointer UnsafePointerView';
const OBJECTS = 'SeekMode internal lint permissions stderr stdin stdout telemetry';

const reject = (name: string) => () => {
  throw new NotSupported(`Deno.${name} is not supported here.`);
};

/** A stub for each: libraries may test for its existence, and calling it throws. */
export function unsupported(): Record<string, unknown> {
  const functions = FUNCTIONS.split(' ').map((name) => [
    name,
    // Not an arrow: some are classes, and `new` must reach the same message.
    function notSupported() {
      reject(name)();
    },
  ]);
  const objects = OBJECTS.split(' ').map((name) => [
    name,
    new Proxy(
      {},
      { get: (_target, key) => (typeof key === 'symbol' ? undefined : reject(`${name}.${key}`)()) },
    ),
  ]);
  return Object.fromEntries([...functions, ...objects]);
}
