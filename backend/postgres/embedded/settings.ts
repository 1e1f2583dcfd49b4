import os from 'node:os';

const MIB = 1024 * 1024;

/**
 * `postgresql.conf` settings for a machine that PostgreSQL shares with one Node process.
 *
 * Memory follows PostgreSQL's own advice (a quarter of the memory for shared_buffers, here at most 2 GiB since the
 * rest serves as page cache); `random_page_cost` is for solid-state disks; `jit` and parallel workers are off because
 * every query of a page is short and the two cores belong to the other visitors.
 *
 * @param diskBytes size of the whole disk: the WAL between two checkpoints is limited to a tenth of it, and WAL
 *   retained
 * for a reader of row changes to a quarter
 */
export function clusterSettings(
  socketFolder: string,
  port: number,
  diskBytes: number,
): Record<string, string | number> {
  const memory = os.totalmem();
  const walMiB = Math.round(Math.max(64, Math.min(diskBytes / MIB / 10, 4096)));
  return {
    listen_addresses: '127.0.0.1',
    port,
    // A list: quotes protect a comma or a space in the folder's name.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: 60,
    shared_buffers: `${Math.round(Math.min(memory / 4, 2048 * MIB) / MIB)}MB`,
    effective_cache_size: `${Math.round(memory / 2 / MIB)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.round(Math.min(memory / 16, 512 * MIB) / MIB)}MB`,
    random_page_cost: 1.1,
    effective_io_concurrency: 64,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    wal_level: 'logical',
    max_wal_size: `${walMiB}MB`,
    min_wal_size: `${Math.min(walMiB, 256)}MB`,
    max_slot_wal_keep_size: `${Math.round(Math.max(256, diskBytes / MIB / 4))}MB`,
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    max_replication_slots: 20,
    max_wal_senders: 20,
    idle_in_transaction_session_timeout: '60s',
    // The statement of a killed process is cancelled, rather than holding its locks until it finishes.
    client_connection_check_interval: '1s',
    // Adds the query identifier of statistics and logs to plans, as on a hosted project.
    compute_query_id: 'on',
    log_min_duration_statement: '1s',
    // Parameters of slow statements contain personal data, and the caller's settings contain tokens.
    log_parameter_max_length: 0,
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}
