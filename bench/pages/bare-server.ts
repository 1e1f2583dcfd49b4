import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * What a kept page is measured against: `node:http` with the same bytes and the same headers, and nothing to decide. Run as
 * a process of its own; reads `{ headers, body }`, the body in base64, from its standard input and prints its port.
 */
let text = '';
for await (const chunk of process.stdin) text += chunk;
const { headers, body } = JSON.parse(text) as { headers: string[]; body: string };
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log((server.address() as { port: number }).port);
