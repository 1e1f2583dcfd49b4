import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Pixels a side, as map tiles have. */
const SIZE = 256;

/** A server of map tiles on loopback: each is a square of one colour. */
export async function startTileServer(): Promise<{ url: string; close(): Promise<void> }> {
  const tile = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#dfe7dc' } })
    .png()
    .toBuffer();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(tile);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
