import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, open, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../resilience/free-port.ts';
import { type DebianPostgres, PASSWORD } from './debian-postgres.ts';

export type Program = { port: number; pid: number; reload(): Promise<void>; stop(): Promise<void> };

/**
 * pgBouncer before a primary, in session mode: page reads keep the settings of their session, and LISTEN and advisory
 * locks belong to a session. Passwords are asked of the primary (`auth_query`), so that roles are in one place.
 *
 * @param primary read again at each reload
 */
export async function startBouncer(
  folder: string,
  primary: () => DebianPostgres,
): Promise<Program & { url: string }> {
  const home = path.join(folder, 'pgbouncer');
  await mkdir(home);
  await chmod(home, 0o777);
  const port = await freePort();
  const file = path.join(home, 'pgbouncer.ini');
  const users = path.join(home, 'users.txt');
  await writeFile(users, `"postgres" "${PASSWORD}"\n`);
  const write = () =>
    writeFile(
      file,
      `[databases]
* = host=127.0.0.1 port=${primary().port} auth_user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = session
max_client_conn = 1000
default_pool_size = 100
server_login_retry = 1
server_fast_close = 1
logfile = ${path.join(home, 'pgbouncer.log')}
pidfile = ${path.join(home, 'pgbouncer.pid')}
`,
    );
  await write();
  // It refuses root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const program = await startProgram(
    'pgbouncer',
    [...asUser, file],
    path.join(folder, 'pgbouncer.out'),
    port,
  );
  return {
    ...program,
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/bottin`,
    async reload() {
      await write();
      await program.reload();
    },
  };
}

/**
 * nginx before the servers: reads are tried on the next server when a connection fails or the response is a 503, writes
 * never. With `max_fails` above 0, the 503 of writes during an outage of the primary would take the servers away from
 * readers.
 *
 * @param ports read again at each reload
 */
export async function startNginx(folder: string, port: number, ports: () => number[]): Promise<Program> {
  const home = path.join(folder, 'nginx');
  await mkdir(home);
  const file = path.join(home, 'nginx.conf');
  const write = () =>
    writeFile(
      file,
      `daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  upstream bottin {
    ${ports()
      .map((one) => `server 127.0.0.1:${one} max_fails=0;`)
      .join('\n    ')}
    keepalive 64;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64m;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Connection '';
    proxy_set_header X-Forwarded-For $http_x_visitor;
    proxy_connect_timeout 1s;
    proxy_next_upstream error timeout http_502 http_503;
    proxy_next_upstream_tries 3;
    location / { proxy_pass http://bottin; }
  }
}
`,
    );
  await write();
  const program = await startProgram('nginx', ['-c', file, '-p', home], path.join(folder, 'nginx.out'), port);
  return {
    ...program,
    async reload() {
      await write();
      await program.reload();
    },
  };
}

async function startProgram(name: string, args: string[], logFile: string, port: number): Promise<Program> {
  const log = await open(logFile, 'a');
  const program = spawn(name, args, { stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const failed = once(program, 'error').then(([error]) => {
    throw new Error(`${name} is needed: apt-get install ${name}`, { cause: error });
  });
  await Promise.race([untilListens(port, program, name), failed]);
  return {
    port,
    pid: program.pid as number,
    async reload() {
      program.kill('SIGHUP');
      await sleep(300);
    },
    async stop() {
      if (program.exitCode !== null) return;
      const exited = once(program, 'exit');
      program.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilListens(port: number, program: ChildProcess, name: string): Promise<void> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`${name} ended with ${program.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}
