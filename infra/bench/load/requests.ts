import { newId } from '@shop/kernel';
import { envelope, type Shopper } from '../shop-under-test.js';
import type { Ledger } from './ledger.js';
import type { Kind } from './plan.js';
import type { Result } from './recorder.js';

type Post = (
  path: string,
  body: string,
  cookie?: string,
) => Promise<{ readonly status: number; readonly text: string } | undefined | null>;

const offers = ['pure-fit', 'prosta-care'] as const;
const login = { username: 'shopper-0@bench.example', password: 'bench-password' };

export class Requests {
  #count = 0;

  constructor(
    private readonly shoppers: readonly Shopper[],
    private readonly ledger: Ledger,
  ) {}

  async send(kind: Kind, post: Post): Promise<Result> {
    const shopper = this.shoppers[(this.#count += 1) % this.shoppers.length]!;
    if (kind === 'order') return this.#order(shopper, post);
    const { path, body, cookie } = buildRequest(kind, shopper, this.#count);
    return toResult(await post(path, body, cookie), kind === 'tracking' ? ['NOT_FOUND'] : []);
  }

  async #order(shopper: Shopper, post: Post): Promise<Result> {
    const key = newId();
    this.ledger.attempt(key, shopper);
    const response = await post('/_rpc', orderBody(shopper, key), shopper.cookie);
    const result = toResult(response);
    if (result === 'ok' && response) this.ledger.acknowledge(key, parseOrderId(response.text));
    else if (result.startsWith('code ') || result.startsWith('http ')) this.ledger.reject(key, result);
    return result;
  }
}

export function orderBody({ phone }: Shopper, key: string): string {
  const contact = { FirstName: 'Mila', LastName: 'Merić', PhoneNumber: phone };
  return envelope('shopOrders.add', { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...contact }, key);
}

export function parseOrderId(text: string): string {
  return String((JSON.parse(text) as { readonly data: unknown }).data);
}

function buildRequest(kind: Exclude<Kind, 'order'>, { cookie }: Shopper, turn: number) {
  const rpc = (method: string, params: object) => ({ path: '/_rpc', body: envelope(method, params), cookie });
  const offer = offers[turn % offers.length]!;
  switch (kind) {
    case 'offers':
      return rpc('offers.f.getAll', {});
    case 'offer':
      return rpc('offers.f.getSlog', { Slog: offer });
    case 'reviews':
      return rpc('shopReviews.getAll', { args: { OfferID: offer } });
    case 'checkLogin':
      return rpc('auth.checkLogin', {});
    case 'orders':
      return rpc('shopOrders.f.getAll', {});
    case 'login':
      return { ...rpc('auth.loginShop', login), cookie: '' };
    case 'tracking':
      return { path: '/deals/getShippmentStatus', body: JSON.stringify({ LeadID: 'ABCDE-23456' }), cookie: '' };
  }
}

/** @param expected additional codes that count as success */
export function toResult(
  response: { readonly status: number; readonly text: string } | undefined | null,
  expected: readonly string[] = [],
): Result {
  if (response === undefined) return 'cut';
  if (response === null) return 'no response';
  if (response.status !== 200) return `http ${response.status}`;
  const { status, data } = JSON.parse(response.text) as { readonly status: string; readonly data?: unknown };
  if (status === 'ok') return 'ok';
  const { code = 'unknown' } = (data ?? {}) as { readonly code?: string };
  return expected.includes(code) ? 'ok' : `code ${code}`;
}
