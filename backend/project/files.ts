import { access, constants } from 'node:fs/promises';
import type { Project } from './model.ts';
import type { Report } from './rules/index.ts';

/**
 * Checks that the files named in config.toml exist, so that a wrong path is reported at the start and not when an email
 * is sent.
 *
 * @param reject receives the first unreadable file
 */
export async function mustHaveFiles(project: Project, { reject }: Report): Promise<void> {
  for (const [setting, target] of namedFiles(project)) {
    await access(target, constants.R_OK).catch((cause: NodeJS.ErrnoException) => {
      const problem = cause.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${cause.code})`;
      reject(setting, `${problem}: ${target}`);
    });
  }
}

function* namedFiles({ api, auth }: Project): Generator<[setting: string[], target: string]> {
  if (api.enabled && api.tls.enabled && api.tls.certPath) {
    yield [['api', 'tls', 'cert_path'], api.tls.certPath];
    yield [['api', 'tls', 'key_path'], api.tls.keyPath];
  }
  if (!auth.enabled) return;
  if (auth.signingKeysPath) yield [['auth', 'signing_keys_path'], auth.signingKeysPath];
  for (const [name, { contentPath }] of Object.entries(auth.email.template)) {
    if (contentPath) yield [['auth', 'email', 'template', name, 'content_path'], contentPath];
  }
  for (const [name, { enabled, contentPath }] of Object.entries(auth.email.notification)) {
    if (enabled && contentPath) yield [['auth', 'email', 'notification', name, 'content_path'], contentPath];
  }
}
