import { z } from 'zod';
import { optionalSection, section, table, tableOf } from '../section.ts';
import {
  flag,
  oneOf,
  optionalFlag,
  optionalInteger,
  optionalPort,
  optionalText,
  port,
  secret,
  text,
  whole,
} from '../values.ts';

/** `[realtime]`. */
export const Realtime = section({
  enabled: flag(true),
  ip_version: oneOf(['IPv4', 'IPv6'], 'IPv4'),
  max_header_length: whole(4096),
});

/** `[studio]`. */
export const Studio = section({
  enabled: flag(true),
  port: port(54323),
  api_url: text('http://127.0.0.1'),
  openai_api_key: secret(),
});

const mailServer = {
  enabled: flag(true),
  port: port(54324),
  smtp_port: optionalPort(),
  pop3_port: optionalPort(),
  admin_email: text('admin@email.com'),
  sender_name: text('Admin'),
};

/** `[inbucket]`: the mail server of local development. */
export const Inbucket = section(mailServer);

/** `[local_smtp]`: the same, under its newer name. */
export const LocalSmtp = optionalSection(mailServer);

/** `[analytics]`. */
export const Analytics = section({
  enabled: flag(true),
  port: port(54327),
  backend: oneOf(['postgres', 'bigquery'], 'postgres'),
  vector_port: optionalPort(),
  gcp_project_id: text(),
  gcp_project_number: text(),
  gcp_jwt_path: text(),
});

/** `[compute.NAME]`: programs that a hosted project runs beside its functions. */
export const Compute = tableOf(
  table({
    runtime: optionalText(),
    size: optionalText(),
    exposure: optionalText(),
    instances: optionalInteger(),
    source: optionalText(),
  }),
);

/** `[experimental]`; `compute` and `stack` are switches of the CLI's own commands. */
export const Experimental = section({
  compute: optionalFlag(),
  stack: optionalFlag(),
  orioledb_version: text(),
  s3_host: text(),
  s3_region: text(),
  s3_access_key: text(),
  s3_secret_key: text(),
  webhooks: optionalSection({ enabled: flag(false) }),
  pgdelta: optionalSection({ enabled: flag(false), declarative_schema_path: text(), format_options: text() }),
  inspect: section({
    rules: z
      .array(
        table({ query: optionalText(), name: optionalText(), pass: optionalText(), fail: optionalText() }),
        {
          error: 'expected a list of tables',
        },
      )
      .default([]),
  }),
});
