import { freePort, testDatabase, type TestDatabase } from '@shop/platform/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { clockAheadBy } from './clock-ahead.fixtures.js';
import { runProduct, startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';
import { call, order, register } from './cluster.fixtures.js';

type Address = Pick<Product, 'url'>;

const secrets = {
  SESSION_SECRET: 'the session secret of this test',
  DATA_KEY: 'the data key of this test, long enough',
  METRICS_TOKEN: 'the metrics token of this test',
};

export interface ClockedCluster {
  readonly database: TestDatabase;
  readonly env: Readonly<Record<string, string>>;
  /** @param minutesAhead clock offset to the machine; negative: behind */
  readonly start: (role: 'api' | 'worker', minutesAhead?: number) => Promise<Product>;
  readonly drop: () => Promise<void>;
}

export async function openClockedCluster(): Promise<ClockedCluster> {
  const database = await testDatabase();
  const commonEnv = { DATABASE_URL: database.url, ...secrets, DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const running: Product[] = [];
  const folders: { readonly remove: () => Promise<void> }[] = [];
  const newFolderAndPort = async () => {
    const folder = await temporaryDataDir();
    folders.push(folder);
    return { port: await freePort(), dataDir: folder.path };
  };
  await runProduct({ ...(await newFolderAndPort()), env: commonEnv, command: ['--help'] });
  const commandOptions = await newFolderAndPort();
  return {
    database,
    env: { ...commonEnv, DATA_DIR: commandOptions.dataDir },
    start: async (role, minutesAhead = 0) => {
      const clock = clockAheadBy(minutesAhead * 60_000);
      const health = { ...(role === 'worker' && { HEALTH_PORT: String(await freePort()) }) };
      const product = await startProduct({
        ...(await newFolderAndPort()),
        env: { ...commonEnv, ...clock, ...health, ROLES: role },
      });
      running.push(product);
      return product;
    },
    drop: async () => {
      await Promise.all(running.map((product) => product.kill()));
      await Promise.all([database.drop(), ...folders.map(({ remove }) => remove())]);
    },
  };
}

export async function callOrThrow<Data>(api: Address, method: string, params: object, cookie = ''): Promise<Data> {
  const { status, data } = await call(api, method, params, { cookie, key: randomUUID() });
  if (status !== 'ok') throw new Error(`${method}: ${JSON.stringify(data)}`);
  return data as Data;
}

export async function logInStaff(api: Address, username: string, password = 'demo-password'): Promise<string> {
  return (await call(api, 'staff.login', { username, password })).cookie;
}

export async function createAgents(api: Address, count: number): Promise<readonly string[]> {
  const admin = await logInStaff(api, 'admin@demo.local');
  const cookies: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const [email, password] = [`agent-${n}@example.com`, 'a long password'];
    const invitee = { email, name: `Agent ${n}`, role: 'agent' };
    const { code } = await callOrThrow<{ readonly code: string }>(api, 'admin.staff.create', invitee, admin);
    await callOrThrow(api, 'staff.acceptInvitation', { code, password });
    cookies.push(await logInStaff(api, email, password));
  }
  return cookies;
}

export async function placeOrders(
  api: Address,
  { orders, rate }: { readonly orders: number; readonly rate: number },
  onPlaced: (id: string, count: number) => void,
): Promise<void> {
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => register(api)));
  const begun = performance.now();
  const placed: Promise<void>[] = [];
  let count = 0;
  for (let n = 0; n < orders; n += 1) {
    await pause(Math.max(0, begun + (n / rate) * 1000 - performance.now()));
    const one = order(api, shoppers[n % shoppers.length]!).then(({ status, data }) => {
      if (status !== 'ok') throw new Error(`No order: ${JSON.stringify(data)}`);
      onPlaced(String(data), (count += 1));
    });
    // Backpressure: at most twenty orders wait while the shop is slow.
    placed.push(one);
    if (placed.length >= 20) await placed.shift();
  }
  await Promise.all(placed);
}

interface ClaimedOrder {
  readonly order: { readonly id: string; readonly revision: number };
  readonly token: string;
}

const contact = {
  ...{ firstName: 'Iva', lastName: 'Ivić', phone: '+385912345678' },
  address: { street: 'Primjerna 1', city: 'Zagreb', postcode: '10000' },
};

export class AgentShift {
  readonly #claimed = new Set<string>();
  readonly decided = new Set<string>();
  /** Orders leased twice at once, or leased after they were settled. */
  readonly doubleClaims: string[] = [];
  #calls = 0;

  async processCalls(
    api: Address,
    cookie: string,
    options: {
      readonly isOver: () => boolean;
      readonly decide: boolean;
      readonly callMs?: number;
      /** Takes no order while this is true. */
      readonly isPaused?: () => boolean;
    },
  ) {
    for (;;) {
      if (options.isPaused?.() === true) {
        await pause(100);
        continue;
      }
      const wasOver = options.isOver();
      const lease = await callOrThrow<ClaimedOrder | null>(api, 'admin.calls.next', {}, cookie);
      if (lease === null) {
        if (wasOver) return;
        await pause(100);
        continue;
      }
      const { id } = lease.order;
      if (this.#claimed.has(id) || this.decided.has(id)) this.doubleClaims.push(id);
      this.#claimed.add(id);
      if (options.callMs !== undefined) await pause(options.callMs);
      const outcome = chooseOutcome((this.#calls += 1), options.decide);
      // The order may be leased again as soon as the outcome is sent.
      this.#claimed.delete(id);
      if (['confirmed', 'cancelled'].includes(String(outcome['outcome']))) this.decided.add(id);
      if (outcome['outcome'] === 'release') {
        await callOrThrow(api, 'admin.calls.release', { orderId: id, token: lease.token }, cookie);
        continue;
      }
      const record = { orderId: id, token: lease.token, ...outcome, expectedRevision: lease.order.revision };
      await callOrThrow(api, 'admin.calls.record', record, cookie);
    }
  }
}

function chooseOutcome(call: number, decide: boolean): Readonly<Record<string, unknown>> {
  if (call % 10 === 3) return { outcome: 'cancelled', reason: 'changed their mind' };
  if (!decide && call % 10 === 6) return { outcome: call % 20 === 6 ? 'no_answer' : 'busy' };
  if (!decide && call % 20 === 9) return { outcome: 'release' };
  return { outcome: 'confirmed', contact };
}
