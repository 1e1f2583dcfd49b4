import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { READ_BY_KEY } from './schema.ts';

/**
 * What the gateway is measured against: `node:http` and the bare driver, one prepared statement, no transaction, no
 * key, no parsing but that of the id. Run as a process of its own with the connection string in `DATABASE_URL`.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

const server = createServer(async (request, response) => {
  const id = request.url?.slice(request.url.lastIndexOf('.') + 1);
  const { rows } = await pool.query({ name: 'read', text: READ_BY_KEY, values: [id] });
  const body = JSON.stringify(rows);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log((server.address() as { port: number }).port);
