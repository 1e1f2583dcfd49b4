import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A new temporary folder that PostgreSQL's own account can enter too, as root's would be closed to it. */
export async function temporaryFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `bottin-${purpose}-`));
  await chmod(folder, 0o755);
  return folder;
}
