import { startWithGoogle } from './google.ts';
import { file, test } from './test.ts';

/** `test` of accounts where people sign in with « Google »; `config` says more sections of `config.toml`. */
export const googleTest = test
  /** Settings of its `[auth]`. */
  .extend('accountSettings', file, '')
  .extend('backendWithGoogle', file, ({ opens, config, options, accountSettings }) =>
    opens(startWithGoogle(config, options, accountSettings)),
  )
  .extend('backend', file, ({ backendWithGoogle }) => backendWithGoogle.backend)
  .extend('google', file, ({ backendWithGoogle }) => backendWithGoogle.google);
