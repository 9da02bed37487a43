import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** A TCP proxy for faults, such as a response lost after a commit. */
export interface CuttingProxy {
  readonly port: number;
  muteServer(): void;
  drop(): void;
  /** Only connections opened after `heal` work. */
  partition(): void;
  heal(): void;
  freeze(): void;
  thaw(): void;
  hangUp(): void;
  cut(): void;
  swallowed(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a proxy to a server on a port or a socket file.
 * @param listenOn port; default any free one
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

class Network {
  readonly #sockets = new Set<Socket>();
  #isMute = false;
  #isPartitioned = false;
  #isFrozen = false;
  #hangsUp = false;
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

  #join(sides: readonly Socket[]): void {
    for (const socket of sides) {
      this.#sockets.add(socket);
      // Otherwise small responses wait for each other (Nagle), 40 ms each.
      socket.setNoDelay(true);
      socket.on('error', nothing);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        for (const side of sides) side.destroy();
      });
    }
  }
}
