import { section } from '../section.ts';
import { flag, optionalFlag, port, text, texts, whole } from '../values.ts';

/** `[api]`: the data API and the gateway in front of every service. */
export const Api = section({
  enabled: flag(true),
  port: port(54321),
  // An empty list is PostgREST's own default.
  schemas: texts(['public', 'graphql_public']).transform((names) => (names.length > 0 ? names : ['public'])),
  extra_search_path: texts(['public', 'extensions']),
  max_rows: whole(1000),
  auto_expose_new_tables: optionalFlag(),
  external_url: text(),
  tls: section({ enabled: flag(false), cert_path: text(), key_path: text() }),
});
