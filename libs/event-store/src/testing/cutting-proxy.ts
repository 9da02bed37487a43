import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/**
 * A TCP proxy that a test commands: it can swallow what the server answers and then break the connection, which is what an
 * answer lost after a commit looks like.
 */
export interface CuttingProxy {
  readonly port: number;
  /** From now on nothing that the server sends arrives. */
  muteServer(): void;
  /** Connections that are open carry nothing any more and stay open, as if a firewall dropped them; new ones work. */
  drop(): void;
  /** Breaks all connections; new ones work as usual again. */
  cut(): void;
  /** Resolves when the server has said something that was swallowed. */
  swallowed(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a proxy to a server, which listens on a port or a socket of the file system.
 * @param listenOn the proxy's own port; any free one unless given
 */
export async function openCuttingProxy(address: NetConnectOpts, listenOn = 0): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let isMute = false;
  let generation = 0;
  let onSwallowed: () => void = () => undefined;
  const server = createServer((client) => {
    const upstream = connect(address);
    const own = generation;
    join(client, upstream, sockets);
    client.on('data', (bytes) => {
      if (own === generation) upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (own !== generation) return;
      if (isMute) onSwallowed();
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(listenOn, '127.0.0.1', resolve));
  const cut = (): void => {
    isMute = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    muteServer: () => (isMute = true),
    drop: () => (generation += 1),
    cut,
    swallowed: () => new Promise((resolve) => (onSwallowed = resolve)),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Two sides of one connection, which end together. */
function join(client: Socket, upstream: Socket, open: Set<Socket>): void {
  for (const socket of [client, upstream]) {
    open.add(socket);
    // Else small answers wait for one another (Nagle), 40 ms each.
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      client.destroy();
      upstream.destroy();
    });
  }
}
