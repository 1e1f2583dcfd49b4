import { section, tableOf } from '../section.ts';
import { flag, oneOf, port, secret, text, texts, whole } from '../values.ts';

/** `[functions.NAME]`; paths are relative to config.toml, empty ones are where the CLI would look. */
export const Functions = tableOf(
  section({
    enabled: flag(true),
    verify_jwt: flag(true),
    import_map: text(),
    entrypoint: text(),
    static_files: texts([]),
    env: tableOf(text()),
  }),
);

/** `[edge_runtime]`. */
export const EdgeRuntime = section({
  enabled: flag(true),
  policy: oneOf(['per_worker', 'oneshot'], 'per_worker'),
  inspector_port: port(8083),
  deno_version: whole(2),
  secrets: tableOf(secret()),
});
