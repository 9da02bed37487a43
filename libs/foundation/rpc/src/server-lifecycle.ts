import type { Server } from 'node:http';
import type { Socket } from 'node:net';

// Process managers allow about ten seconds.
const shutdownTimeoutMs = 5_000;

/** Aborts requests on disconnect or shutdown timeout. */
export class ServerLifecycle {
  private readonly shutdown = new AbortController();
  private readonly openRequests = new Set<AbortController>();
  private timer: NodeJS.Timeout | undefined;

  get signal(): AbortSignal {
    return this.shutdown.signal;
  }

  requestSignal(onRequestClosed: (listener: () => void) => void): AbortSignal {
    const controller = new AbortController();
    this.openRequests.add(controller);
    onRequestClosed(() => {
      this.openRequests.delete(controller);
      controller.abort();
    });
    if (this.signal.aborted) controller.abort();
    return controller.signal;
  }

  /** `onTimeout` runs unless `abortAll` is called first. */
  beginShutdown(onTimeout: () => void): void {
    this.timer ??= setTimeout(() => {
      this.abortAll();
      onTimeout();
    }, shutdownTimeoutMs).unref();
  }

  abortAll(): void {
    clearTimeout(this.timer);
    this.shutdown.abort();
    for (const controller of this.openRequests) controller.abort();
    this.openRequests.clear();
  }
}

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
