import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface DelayingProxy {
  readonly port: number;
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

export async function openDelayingProxy(target: number): Promise<DelayingProxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const sides = [client, upstream];
    for (const socket of sides) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        for (const side of sides) side.destroy();
      });
    }
    const [toServer, toClient] = [lateDelivery(() => delayMs), lateDelivery(() => delayMs)];
    client.on('data', (bytes) => toServer(() => upstream.write(bytes)));
    upstream.on('data', (bytes) => toClient(() => client.write(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    delay: (milliseconds) => (delayMs = milliseconds),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function lateDelivery(delayMs: () => number): (deliver: () => void) => void {
  let last: Promise<void> | undefined;
  return (deliver) => {
    if (delayMs() === 0 && last === undefined) return deliver();
    const due = performance.now() + delayMs();
    const own = (last ?? Promise.resolve())
      .then(() => pause(Math.max(0, due - performance.now())))
      .then(() => {
        if (last === own) last = undefined;
        deliver();
      });
    last = own;
  };
}
