import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startHttp } from './http.fixtures.js';

const count = 2_000;
/** Well before the kernel tries a dropped connection again, which is after a second. */
const busyMs = 400;

/** Keeps the event loop from taking connections. */
function beBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('connections that come while the event loop is busy', () => {
  it('wait for it, 2,000 at once, instead of being tried again after a second', async () => {
    const shop = await startHttp();
    let connected = 0;
    const sockets = Array.from({ length: count }, (): Socket => {
      const socket = connect(shop.port, '127.0.0.1', () => (connected += 1));
      return socket.on('error', () => undefined);
    });
    beBusy(busyMs);
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    for (const socket of sockets) socket.destroy();
    await shop.app.close();
    expect(connected).toBe(count);
  });
});
