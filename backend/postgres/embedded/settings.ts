import os from 'node:os';

const MIB = 1024 * 1024;

/**
 * `postgresql.conf` settings for a machine that PostgreSQL shares with one Node process.
 *
 * Memory follows PostgreSQL's own advice (a quarter of the memory for shared_buffers, here at most 2 GiB since the
 * rest serves as page cache); `random_page_cost` is for solid-state disks; `jit` and parallel workers are off because
 * every query of a page is short and the two cores belong to the other visitors.
 *
 * @param diskBytes of the whole disk: the WAL between two checkpoints takes a tenth of it at most, and what a reader of row
 * changes has not read a quarter
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
    // A list: a comma or a space of the folder's is told from the list's by quotes.
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
    // The statement of a process that was killed ends, rather than hold its locks to its own end.
    client_connection_check_interval: '1s',
    // A plan then tells the identifier that statistics and logs know its statement by, as on a hosted project.
    compute_query_id: 'on',
    log_min_duration_statement: '1s',
    // The values of a slow statement are people's data, and those of the caller's settings hold tokens.
    log_parameter_max_length: 0,
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}
