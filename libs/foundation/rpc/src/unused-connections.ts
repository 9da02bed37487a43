import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks connections without a request. Browsers open some in advance; Node counts them as busy, delaying shutdown for
 * a minute.
 */
export class UnusedConnections {
  private readonly sockets = new Set<Socket>();
  private isClosed = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      if (this.isClosed) return void socket.destroy();
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.on('request', ({ socket }) => this.sockets.delete(socket));
  }

  /** Includes future ones. */
  close(): void {
    this.isClosed = true;
    for (const socket of this.sockets) socket.destroy();
  }
}
