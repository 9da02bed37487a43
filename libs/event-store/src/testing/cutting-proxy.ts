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
  /**
   * Drops all traffic silently, as a lost network does: connections stay open and new ones are accepted, but nothing
   * arrives on them, not even after `heal`. Connections opened after `heal` work.
   */
  partition(): void;
  heal(): void;
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
  const network: Network = { isMute: false, isPartitioned: false, generation: 0, onSwallowed: () => undefined };
  const server = createServer((client) => {
    if (!network.isPartitioned) return carry(client, connect(address), network, sockets);
    join([client], sockets);
    client.resume();
  });
  await new Promise<void>((resolve) => server.listen(listenOn, '127.0.0.1', resolve));
  const cut = (): void => {
    network.isMute = false;
    network.isPartitioned = false;
    for (const socket of sockets) socket.destroy();
  };
  const drop = () => (network.generation += 1);
  return {
    port: (server.address() as AddressInfo).port,
    muteServer: () => (network.isMute = true),
    drop,
    partition: () => {
      drop();
      network.isPartitioned = true;
    },
    heal: () => (network.isPartitioned = false),
    cut,
    swallowed: () => new Promise((resolve) => (network.onSwallowed = resolve)),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Network {
  isMute: boolean;
  isPartitioned: boolean;
  /** Connections of an earlier one carry nothing. */
  generation: number;
  onSwallowed: () => void;
}

function carry(client: Socket, upstream: Socket, network: Network, open: Set<Socket>): void {
  const own = network.generation;
  join([client, upstream], open);
  client.on('data', (bytes) => {
    if (own === network.generation) upstream.write(bytes);
  });
  upstream.on('data', (bytes) => {
    if (own !== network.generation) return;
    if (network.isMute) network.onSwallowed();
    else client.write(bytes);
  });
}

/** The sides of one connection, which end together. */
function join(sides: readonly Socket[], open: Set<Socket>): void {
  for (const socket of sides) {
    open.add(socket);
    // Else small answers wait for one another (Nagle), 40 ms each.
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      for (const side of sides) side.destroy();
    });
  }
}
