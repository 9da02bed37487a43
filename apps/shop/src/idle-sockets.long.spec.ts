import { until } from '@shop/platform/testing';
import { connect, type Socket } from 'node:net';
import { openInstallation, type Installation } from './installation.fixtures.js';
import { call } from './cluster.fixtures.js';

const slow = [
  { count: 3_000, sends: '' },
  { count: 1_000, sends: 'POST /_rpc HTTP/1.1\r\nhost: localhost\r\nx-a' },
  {
    count: 1_000,
    sends: 'POST /_rpc HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  },
] as const;

describe('5,000 connections that send nothing, half of the headers, or a byte of the body', () => {
  let installation: Installation;
  beforeAll(async () => (installation = await openInstallation()));
  afterAll(() => installation.close());

  it('do not slow down other connections, and are closed', async () => {
    const product = await installation.start();
    const port = Number(new URL(product.url).port);
    const open = new Set<Socket>();
    for (const { count, sends } of slow) {
      for (let n = 0; n < count; n += 1) {
        const socket = connect(port, '127.0.0.1');
        open.add(socket);
        socket.on('error', () => undefined);
        socket.on('data', () => undefined);
        socket.once('close', () => open.delete(socket));
        socket.write(sends);
      }
    }
    await until(() => [...open].every(({ connecting }) => !connecting));
    const most = open.size;
    await until(async () => {
      expect((await call(product, 'offers.f.getAll', {})).status).toBe('ok');
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      return open.size === 0;
    });
    expect(most).toBe(5_000);
  });
});
