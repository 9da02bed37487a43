import { until } from '@shop/platform/testing';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openInstallation, type Installation } from './installation.fixtures.js';
import { order, ordersOf, register } from './cluster.fixtures.js';
import { slowdown } from './slowdown.fixtures.js';
import type { Product } from '../../../infra/test/product.js';

/** Clients that retry as specified, without jitter. `RETRY_STORM_CLIENTS=500` for a quick run. */
const clients = Number(process.env['RETRY_STORM_CLIENTS'] ?? 2_000);
/** One in this many clients logs in again, which costs a password hash. */
const loginEvery = 20;
const downMs = 30_000;
const retryMs = { poll: 2_000, stream: 1_000 };
/** Raises the attempt limits: one shopper places all orders of the test. */
const manyOrders = ['order-account', 'order-phone', 'order-address'].map((kind) => `${kind}=1000/600`).join();
const limits = { everybody: 30_000, order: 2_000 };

/** A tab with a unique address: it polls and has an event stream, without back-off. */
class Tab {
  isServed = false;
  isStreaming = false;
  #isClosed = false;
  #stream: Socket | undefined;

  constructor(
    private readonly port: number,
    private readonly number: number,
  ) {}

  open(): void {
    void this.#poll();
    void this.#subscribe();
  }

  close(): void {
    this.#isClosed = true;
    this.#stream?.destroy();
  }

  async #poll(): Promise<void> {
    const logsIn = this.number % loginEvery === 0;
    const login = { username: `nobody-${this.number}@example.com`, password: 'a long password' };
    while (!this.#isClosed) {
      const body = logsIn && !this.isServed ? toRpcBody('auth.loginShop', login) : toRpcBody('auth.checkLogin', {});
      const response = await this.#send(body).catch(() => '');
      this.isServed = /^HTTP\/1\.1 200 /.test(response) && !response.includes('"SERVICE_UNAVAILABLE"');
      await pause(this.isServed ? 60_000 : retryMs.poll, undefined, { ref: false });
    }
  }

  async #subscribe(): Promise<void> {
    const body = JSON.stringify({
      action: 'subscribe',
      method: 'shopReviews.live',
      params: { args: { OfferID: 'pure-fit' } },
    });
    while (!this.#isClosed) {
      const socket = connect(this.port, '127.0.0.1');
      this.#stream = socket;
      socket.on('error', () => undefined);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('text/event-stream')) this.isStreaming = true;
        // A rejected request is no stream, and its connection is reused.
        if (!this.isStreaming) socket.destroy();
      });
      socket.write(this.#request(body));
      await closed;
      this.isStreaming = false;
      await pause(retryMs.stream, undefined, { ref: false });
    }
  }

  #send(body: string): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    let response = '';
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
      socket.once('close', () => resolve(response));
      socket.write(this.#request(body, 'connection: close\r\n'));
    });
  }

  #request(body: string, more = ''): string {
    const address = `45.${this.number >> 8}.${this.number & 255}.1`;
    const head = `POST /_rpc HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json`;
    return `${head}\r\n${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  }
}

const toRpcBody = (method: string, params: object) =>
  JSON.stringify({ action: 'call', method, params, headers: { country: 'HR' } });

describe(`${clients} tabs that retry without jitter`, () => {
  let installation: Installation;
  beforeAll(async () => {
    const limits = { RATE_LIMITS: 'on', ATTEMPT_LIMITS: manyOrders };
    installation = await openInstallation({ env: { TRUST_PROXY: '1', ...limits } });
  });
  afterAll(() => installation.close());

  it('are all served half a minute after an outage without a second one, and orders continue', async () => {
    const first = await installation.start();
    const cookie = await register(first);
    const { port } = new URL(first.url);
    const tabs = Array.from({ length: clients }, (_, number) => new Tab(Number(port), number));
    for (const tab of tabs) tab.open();
    const streaming = () => tabs.filter(({ isStreaming }) => isStreaming).length;
    await until(() => tabs.every(({ isServed, isStreaming }) => isServed && isStreaming));

    await first.kill();
    await until(() => streaming() === 0);
    await pause(downMs);
    const next = await installation.start();
    const [readyAt, slower] = [performance.now(), await slowdown()];
    const orders = orderWithRetries(next, cookie);
    await until(() => tabs.every(({ isServed, isStreaming }) => isServed && isStreaming));
    const recoveredMs = performance.now() - readyAt;
    await pause(10_000);
    const { took, placed, failed } = await orders.stop();
    const lost = clients - streaming();

    const longest = Math.max(...took);
    process.stderr.write(
      `everybody served ${(recoveredMs / 1_000).toFixed(1)} s after ready, ${placed.length} orders, ` +
        `the slowest ${longest.toFixed(0)} ms, ${failed} refused, ${slower.toFixed(1)} times slower than alone\n`,
    );
    expect(recoveredMs / slower).toBeLessThan(limits.everybody);
    expect(longest / slower).toBeLessThan(limits.order);
    expect(lost).toBe(0);
    expect([...(await ordersOf(next, cookie))].reverse()).toEqual(placed);
    for (const tab of tabs) tab.close();
  }, 600_000);
});

function orderWithRetries(api: Product, cookie: string) {
  let isGoing = true;
  const [took, placed]: [number[], unknown[]] = [[], []];
  let failed = 0;
  const done = (async () => {
    while (isGoing) {
      const [begun, key] = [performance.now(), crypto.randomUUID()];
      let answer = await order(api, cookie, key);
      while (answer.status !== 'ok') {
        failed += 1;
        await pause(500);
        answer = await order(api, cookie, key);
      }
      took.push(performance.now() - begun);
      placed.push(answer.data);
      await pause(500);
    }
  })();
  return {
    stop: async () => {
      isGoing = false;
      await done;
      return { took, placed, failed };
    },
  };
}
