import { optionalSection, section, table, tableOf } from '../section.ts';
import {
  duration,
  flag,
  oneOf,
  optionalFlag,
  optionalInteger,
  optionalOneOf,
  optionalText,
  port,
  secret,
  text,
  texts,
  whole,
} from '../values.ts';

/** `[db.settings]`: PostgreSQL's own settings, under PostgreSQL's own names. */
const PostgresSettings = table({
  effective_cache_size: optionalText(),
  logical_decoding_work_mem: optionalText(),
  maintenance_work_mem: optionalText(),
  max_connections: optionalInteger(),
  max_locks_per_transaction: optionalInteger(),
  max_parallel_maintenance_workers: optionalInteger(),
  max_parallel_workers: optionalInteger(),
  max_parallel_workers_per_gather: optionalInteger(),
  max_replication_slots: optionalInteger(),
  max_slot_wal_keep_size: optionalText(),
  max_standby_archive_delay: optionalText(),
  max_standby_streaming_delay: optionalText(),
  max_wal_size: optionalText(),
  max_wal_senders: optionalInteger(),
  max_worker_processes: optionalInteger(),
  session_replication_role: optionalOneOf(['origin', 'replica', 'local']),
  shared_buffers: optionalText(),
  statement_timeout: optionalText(),
  track_activity_query_size: optionalText(),
  track_commit_timestamp: optionalFlag(),
  wal_keep_size: optionalText(),
  wal_sender_timeout: optionalText(),
  work_mem: optionalText(),
}).default({});

/** `[db]`. */
export const Db = section({
  port: port(54322),
  shadow_port: port(54320),
  health_timeout: duration(120_000),
  major_version: whole(17),
  orioledb_version: text(),
  root_key: secret(),
  pooler: section({
    enabled: flag(false),
    port: port(54329),
    pool_mode: oneOf(['transaction', 'session'], 'transaction'),
    default_pool_size: whole(20),
    max_client_conn: whole(100),
  }),
  migrations: section({ enabled: flag(true), schema_paths: texts([]) }),
  seed: section({ enabled: flag(true), sql_paths: texts(['./seed.sql']) }),
  settings: PostgresSettings,
  network_restrictions: section({
    enabled: flag(false),
    allowed_cidrs: texts(['0.0.0.0/0']),
    allowed_cidrs_v6: texts(['::/0']),
  }),
  ssl_enforcement: optionalSection({ enabled: flag(false) }),
  vault: tableOf(secret()),
});
