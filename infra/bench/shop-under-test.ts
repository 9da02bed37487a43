import { freePort, startProduct, temporaryDataDir, type Product } from '../test/product.js';
import { HttpConnection } from './http-connection.js';

/** The product with the demo's content, on its own data folder and port. */
export interface ShopUnderTest {
  readonly port: number;
  readonly product: Product;
  readonly stop: () => Promise<void>;
}

/** @param env variables beside PORT and DATA_DIR */
export async function startShop(env: Readonly<Record<string, string>> = {}): Promise<ShopUnderTest> {
  const [port, dataDir] = [await freePort(), await temporaryDataDir()];
  const product = await startProduct({ port, dataDir: dataDir.path, env });
  const stop = async () => {
    await product.stop();
    await dataDir.remove();
  };
  return { port, product, stop };
}

/** One call's envelope. */
export function envelope(method: string, params: object, idempotencyKey?: string): string {
  const meta = { counter: 1, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  return JSON.stringify({ action: 'call', method, params, meta, headers: { country: 'RS' } });
}

/** A shopper of the RS shop with an account, logged in. */
export interface Shopper {
  readonly connection: HttpConnection;
  readonly cookie: string;
}

export async function registerShopper(port: number, n: number): Promise<Shopper> {
  const connection = await HttpConnection.open(port);
  const email = `shopper-${n}@bench.example`;
  const account = { Username: email, Email: email, Password: 'bench-password', PhoneNumber: `+38160${1_000_000 + n}` };
  const params = { ...account, FirstName: 'Mila', LastName: 'Merić' };
  const answer = await connection.post('/_rpc', envelope('shopUsers.f.add', params));
  const cookie = /set-cookie: (shop_session=[^;\r\n]+)/i.exec(answer.headers)?.[1];
  if (cookie === undefined) throw new Error(`No session after registering: ${answer.text()}`);
  return { connection, cookie };
}

/** The data of a good answer; throws what a bad one says. */
export function dataOf(body: string): unknown {
  const answer = JSON.parse(body) as { readonly status: string; readonly data: unknown };
  if (answer.status !== 'ok') throw new Error(body.slice(0, 500));
  return answer.data;
}
