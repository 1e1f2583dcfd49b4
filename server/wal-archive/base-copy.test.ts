import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpackBaseCopy } from './base-copy.ts';

let root = '';
let archive = Buffer.alloc(0);
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'base-copy-'));
  for (const folder of ['from', 'copy', 'cluster', 'data']) await mkdir(path.join(root, folder));
  await writeFile(path.join(root, 'from/PG_VERSION'), '18\n');
  await writeFile(path.join(root, 'copy/backup_label'), 'label');
  const tar = ['--create', '--file', '-', '--directory', path.join(root, 'from'), '.'];
  const { stdout } = await promisify(execFile)('tar', tar, { encoding: 'buffer' });
  archive = stdout;
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function unpack(bytes: Buffer): Promise<string> {
  await writeFile(path.join(root, 'copy/cluster.tar.zst'), zstdCompressSync(bytes));
  const cluster = path.join(root, 'cluster');
  await unpackBaseCopy(path.join(root, 'copy'), cluster, path.join(root, 'data'), []);
  return readFile(path.join(cluster, 'PG_VERSION'), 'utf8');
}

describe('unpackBaseCopy', () => {
  it('succeeds when tar ends before the padding of the archive is written', async () => {
    expect(await unpack(Buffer.concat([archive, Buffer.alloc(4_000_000)]))).toBe('18\n');
  });

  it('fails on an archive without its end', async () => {
    await expect(unpack(archive.subarray(0, 1_200))).rejects.toThrow('tar failed');
  });
});
