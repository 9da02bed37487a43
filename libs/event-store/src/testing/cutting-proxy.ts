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
  /** Carries nothing until `thaw`, as a frozen server does: connections stay, new ones are accepted, nothing gets lost. */
  freeze(): void;
  thaw(): void;
  /** Breaks all connections, and new ones at once, until `cut`. */
  hangUp(): void;
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
  const network = new Network(address);
  const server = createServer((client) => network.accept(client));
  await new Promise<void>((resolve) => server.listen(listenOn, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    muteServer: () => network.mute(),
    drop: () => network.drop(),
    partition: () => network.partition(),
    heal: () => network.heal(),
    freeze: () => network.freeze(true),
    thaw: () => network.freeze(false),
    hangUp: () => network.hangUp(),
    cut: () => network.cut(),
    swallowed: () => network.swallowed(),
    close: async () => {
      network.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const nothing = (): void => undefined;

/** The connections of a proxy, and what happens to them. */
class Network {
  readonly #sockets = new Set<Socket>();
  #isMute = false;
  #isPartitioned = false;
  #isFrozen = false;
  #hangsUp = false;
  /** Connections of an earlier one carry nothing. */
  #generation = 0;
  #onSwallowed: () => void = nothing;

  constructor(private readonly address: NetConnectOpts) {}

  accept(client: Socket): void {
    if (this.#hangsUp) client.destroy();
    else if (!this.#isPartitioned) this.#carry(client, connect(this.address));
    else {
      this.#join([client]);
      client.resume();
    }
  }

  mute(): void {
    this.#isMute = true;
  }

  drop(): void {
    this.#generation += 1;
  }

  partition(): void {
    this.drop();
    this.#isPartitioned = true;
  }

  heal(): void {
    this.#isPartitioned = false;
  }

  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen;
    for (const socket of this.#sockets)
      if (isFrozen) socket.pause();
      else socket.resume();
  }

  hangUp(): void {
    this.#hangsUp = true;
    this.#breakAll();
  }

  cut(): void {
    this.#isMute = this.#isPartitioned = this.#isFrozen = this.#hangsUp = false;
    this.#breakAll();
  }

  swallowed(): Promise<void> {
    return new Promise((resolve) => (this.#onSwallowed = resolve));
  }

  #breakAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #carry(client: Socket, upstream: Socket): void {
    const own = this.#generation;
    this.#join([client, upstream]);
    client.on('data', (bytes) => {
      if (own === this.#generation) upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (own !== this.#generation) return;
      if (this.#isMute) this.#onSwallowed();
      else client.write(bytes);
    });
    if (this.#isFrozen) for (const socket of [client, upstream]) socket.pause();
  }

  /** The sides of one connection, which end together. */
  #join(sides: readonly Socket[]): void {
    for (const socket of sides) {
      this.#sockets.add(socket);
      // Else small answers wait for one another (Nagle), 40 ms each.
      socket.setNoDelay(true);
      socket.on('error', nothing);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        for (const side of sides) side.destroy();
      });
    }
  }
}
