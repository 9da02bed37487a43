import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startHttp } from './http.fixtures.js';

const count = 2_000;
/** Well below the kernel's first retry of a dropped connection, after 1 s. */
const busyMs = 400;

function beBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('connections that arrive while the event loop is busy', () => {
  it('wait for it, 2,000 at once, instead of retrying after a second', async () => {
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
