import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address.ts';
import { NetworkCount } from './network-count.ts';

/**
 * Limits the connections of one network, by the address of the socket: not for a server behind a proxy. At the limit the
 * connection that has been idle longest is closed in favour of a new one; when none is idle, the new one is closed.
 *
 * WebSockets are not counted.
 */
export function limitConnections(server: Server, mostOfNetwork: number): void {
  const open = new NetworkCount();
  /** Connections without a request in flight, in the order in which they became idle. */
  const idle = new Map<string, Set<Socket>>();
  const counted = new WeakMap<Socket, { network: string; leave(): void }>();

  function markIdle(socket: Socket, network: string): void {
    const sockets = idle.get(network) ?? new Set();
    sockets.add(socket);
    idle.set(network, sockets);
  }

  function markBusy(socket: Socket, network: string): void {
    const sockets = idle.get(network);
    if (sockets?.delete(socket) && sockets.size === 0) idle.delete(network);
  }

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (open.heldBy(network) >= mostOfNetwork) {
      const [oldest] = idle.get(network) ?? [];
      if (!oldest) {
        socket.destroy();
        return;
      }
      counted.get(oldest)?.leave();
      oldest.destroy();
    }
    const release = open.take(network);
    const leave = () => {
      markBusy(socket, network);
      counted.delete(socket);
      release();
    };
    counted.set(socket, { network, leave });
    markIdle(socket, network);
    socket.once('close', leave);
  });
  server.on('request', ({ socket }, outgoing) => {
    const connection = counted.get(socket);
    if (!connection) return;
    markBusy(socket, connection.network);
    outgoing.once('close', () => {
      if (counted.has(socket)) markIdle(socket, connection.network);
    });
  });
  server.on('upgrade', ({ socket }) => counted.get(socket)?.leave());
}
