import { freePort } from '@shop/platform/testing';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startProduct, temporaryDataDir, type Product } from '../test/product.js';
import { HttpConnection } from './http-connection.js';

export interface ShopUnderTest {
  readonly port: number;
  readonly product: Product;
  readonly stop: () => Promise<void>;
}

export async function startShop(env: Readonly<Record<string, string>> = {}): Promise<ShopUnderTest> {
  const [port, dataDir] = [await freePort(), await temporaryDataDir()];
  const product = await startProduct({ port, dataDir: dataDir.path, env });
  const stop = async () => {
    await product.stop();
    await dataDir.remove();
  };
  return { port, product, stop };
}

export function envelope(method: string, params: object, idempotencyKey?: string): string {
  const meta = { counter: 1, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  return JSON.stringify({ action: 'call', method, params, meta, headers: { country: 'RS' } });
}

export interface Shopper {
  readonly connection: HttpConnection;
  readonly cookie: string;
  /** E.164. */
  readonly phone: string;
}

export async function registerShopper(port: number, n: number): Promise<Shopper> {
  const connection = await HttpConnection.open(port);
  const email = `shopper-${n}@bench.example`;
  const phone = `+38160${1_000_000 + n}`;
  const account = { Username: email, Email: email, Password: 'bench-password', PhoneNumber: phone };
  const params = { ...account, FirstName: 'Mila', LastName: 'Merić' };
  const response = await connection.post('/_rpc', envelope('shopUsers.f.add', params));
  const cookie = /set-cookie: (shop_session=[^;\r\n]+)/i.exec(response.headers)?.[1];
  if (cookie === undefined) throw new Error(`No session after registering: ${response.text()}`);
  return { connection, cookie, phone };
}

export async function logInStaff(port: number, username: string, password: string): Promise<string> {
  const connection = await HttpConnection.open(port);
  const response = await connection.post('/_rpc', envelope('staff.login', { username, password }));
  connection.close();
  const cookie = /set-cookie: (staff_session=[^;\r\n]+)/i.exec(response.headers)?.[1];
  if (cookie === undefined) throw new Error(`No user is logged in: ${response.text()}`);
  return cookie;
}

export async function createAgents(port: number, count: number): Promise<readonly string[]> {
  const admin = await logInStaff(port, 'admin@demo.local', 'demo-password');
  const connection = await HttpConnection.open(port);
  const call = async (method: string, params: object, cookie = '') =>
    parseData((await connection.post('/_rpc', envelope(method, params), cookie)).text());
  const cookies: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const [email, password] = [`agent-${n}@bench.example`, 'bench-password'];
    const { code } = (await call('admin.staff.create', { email, name: `Agent ${n}`, role: 'agent' }, admin)) as {
      readonly code: string;
    };
    await call('staff.acceptInvitation', { code, password });
    cookies.push(await logInStaff(port, email, password));
  }
  connection.close();
  return cookies;
}

export function parseData(body: string): unknown {
  const answer = JSON.parse(body) as { readonly status: string; readonly data: unknown };
  if (answer.status !== 'ok') throw new Error(body.slice(0, 500));
  return answer.data;
}

/** Waits until no background work is due, which would distort measurements. */
export async function waitUntilIdle(port: number): Promise<void> {
  const cookie = await logInStaff(port, 'engineer@demo.local', 'demo-password');
  const connection = await HttpConnection.open(port);
  const params = { filter: { status: 'due' }, pagination: { page: 1, perPage: 1 } };
  for (let quiet = 0; quiet < 3;) {
    const response = await connection.post('/_rpc', envelope('admin.jobs.getList', params), cookie);
    quiet = (parseData(response.text()) as { readonly total: number }).total === 0 ? quiet + 1 : 0;
    await delay(500);
  }
  connection.close();
}

export function readMemoryMiB({ product }: ShopUnderTest): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}
