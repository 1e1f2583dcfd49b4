import type { BackendOptions } from '#backend/app.ts';
import { serverTest as base, file } from '#tests/fixtures/platform.ts';
import { ask, startAuthBackend } from './accounts.ts';
import { emailsTo } from './emails.ts';

export { describe, expect, file } from '#tests/fixtures/platform.ts';

/** `test` of accounts. A file overrides `config` and `options` of its backend, or `backend` itself. */
export const test = base
  /** Lines of `config.toml`. */
  .extend('config', file, '')
  .extend('options', file, {} as Partial<BackendOptions>)
  .extend('backend', file, ({ opens, config, options }) => opens(startAuthBackend(config, options)))
  /** Server of the fixture `run`. */
  .extend('server', file, ({ backend }) => backend)
  /** The kinds of the emails to an address, the first one first. */
  .extend('emailKinds', file, ({ backend }) => async (email: string) => {
    return (await emailsTo(backend, email)).map(({ kind }) => kind);
  })
  .extend('countAccounts', file, ({ run }) => async () => {
    return (await run('select from auth.users')).rowCount;
  })
  /** The official client's administration of accounts. */
  .extend('admin', file, ({ backend }) => backend.service.auth.admin)
  /** Asks an endpoint with the service key, without the client. */
  .extend('asService', file, ({ backend }) => (method: string, path: string, body?: unknown) => {
    return ask(backend, method, path, body, { apikey: backend.backend.keys.serviceRole });
  });
