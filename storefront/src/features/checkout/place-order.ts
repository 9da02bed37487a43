import type { Consents } from '@shop/contracts';
import { isTransient } from '../../shared/rpc.js';

/** Sends an order so that one purchase makes one order, whatever the line, the shopper's finger or a second tab do. */

export interface OrderRequest {
  readonly Articles: { readonly ID: string; readonly Quantity: number }[];
  readonly FirstName: string;
  readonly LastName: string;
  readonly PhoneNumber: string;
  readonly Consents?: Consents;
  /** The code that confirms the phone, once the shop has asked for it. */
  readonly PhoneCode?: string;
}

/** What is remembered of a checkout until the server has answered: its key, and what was sent with it. */
interface OrderAttempt {
  readonly key: string;
  readonly user: string;
  readonly at: number;
  readonly requests: readonly OrderRequest[];
}

/**
 * What is remembered of an order that was placed, until the next is begun: another tab may ask for the same one. Nobody
 * buys the same again within seconds.
 */
interface PlacedOrder {
  readonly placed: string;
  readonly key: string;
  readonly user: string;
  readonly at: number;
  readonly articles: string;
}

type PlaceOrderResponse =
  | { readonly status: 'ok'; readonly data: string }
  | { readonly status: 'error'; readonly data: Omit<OrderFailure, 'status'> };

export interface PlaceOrderDeps {
  /** The shopper's id: the server keeps keys per user. */
  readonly user: string;
  send(request: OrderRequest, idempotencyKey: string): Promise<PlaceOrderResponse>;
  read(): string | null;
  write(value: string | null): void;
  /** Runs the work while no other tab of the shop does its own. */
  withLock<Result>(work: () => Result): Promise<Result>;
  newKey(): string;
  now(): number;
}

/** Why no order was placed. */
export interface OrderFailure {
  readonly status: 'error';
  readonly code: string;
  /** Seconds, with `RATE_LIMITED`. */
  readonly retryAfter?: number;
  /** With `WRONG_CODE`; 0: another code is needed. */
  readonly triesLeft?: number;
}
export type PlaceOrderResult = { readonly status: 'ok'; readonly id: string } | OrderFailure;

/** Under the 24 hours for which the server remembers a key at least. */
const keyTtlMs = 20 * 3_600_000;
const placedTtlMs = 10_000;

/**
 * Makes the key of the order that is about to be placed, unless there is one, and answers it. Told when the checkout shows
 * goods: what one tab writes another one may read only moments later, also when each waits for the other, so two that make
 * a key when the order is sent could make two. Null: an order was placed this moment, perhaps of the very same goods.
 */
export function openCheckout(deps: PlaceOrderDeps): Promise<string | null> {
  return deps.withLock(() => {
    const stored = readAttempt(deps);
    if (stored !== null && 'placed' in stored && deps.now() - stored.at <= placedTtlMs) return null;
    if (stored !== null && !('placed' in stored)) return stored.key;
    return saveAttempt(deps, null, []).key;
  });
}

/**
 * Places the order under a key that is made once and kept until there is an answer. When an earlier try turns out to
 * have arrived with other details (`CONFLICT`), that one is the order, and its id is fetched by sending it again.
 * `opened`: the key that there was when the checkout was opened.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  request: OrderRequest,
  openedKey: string | null,
): Promise<PlaceOrderResult> {
  const attempt = await deps.withLock(() => startAttempt(deps, request, openedKey));
  if ('placed' in attempt) return { status: 'ok', id: attempt.placed };
  for (const sent of attempt.requests.toReversed()) {
    const response = await deps.send(sent, attempt.key);
    if (response.status === 'ok') {
      // An answer without the order's id says nothing: the key stays, and with it the one order that there may be.
      if (!isOrderId(response.data)) return { status: 'error', code: 'SERVER_ERROR' };
      deps.write(JSON.stringify(toPlacedOrder(deps, request, attempt.key, response.data)));
      return { status: 'ok', id: response.data };
    }
    const { code, retryAfter, triesLeft } = response.data;
    if (code === 'CONFLICT') continue;
    // Without an answer the order may or may not be placed, so the key stays.
    if (!isTransient(code)) deps.write(null);
    return {
      status: 'error',
      code,
      ...(retryAfter !== undefined && { retryAfter }),
      ...(triesLeft !== undefined && { triesLeft }),
    };
  }
  deps.write(null);
  return { status: 'error', code: 'CONFLICT' };
}

function isOrderId(data: unknown): boolean {
  return typeof data === 'string' && data !== '';
}

/** Takes up the earlier attempt, or begins one; or finds that the very same was placed a moment ago, or since it was opened. */
function startAttempt(
  deps: PlaceOrderDeps,
  request: OrderRequest,
  openedKey: string | null,
): OrderAttempt | PlacedOrder {
  const stored = readAttempt(deps);
  if (stored !== null && 'placed' in stored) {
    const isSameCheckout = stored.key === openedKey || deps.now() - stored.at <= placedTtlMs;
    if (isSameCheckout && stored.articles === JSON.stringify(request.Articles)) return stored;
  }
  const earlier = stored !== null && 'requests' in stored ? stored : null;
  return saveAttempt(deps, earlier, [
    ...(earlier?.requests ?? []).filter((sent) => !isSameRequest(sent, request)),
    request,
  ]);
}

function saveAttempt(
  deps: PlaceOrderDeps,
  earlier: OrderAttempt | null,
  requests: OrderAttempt['requests'],
): OrderAttempt {
  const { key, at } = earlier ?? { key: deps.newKey(), at: deps.now() };
  const attempt = { key, user: deps.user, at, requests };
  deps.write(JSON.stringify(attempt));
  return attempt;
}

function toPlacedOrder(
  { user, now }: PlaceOrderDeps,
  { Articles }: OrderRequest,
  key: string,
  id: string,
): PlacedOrder {
  return { placed: id, key, user, at: now(), articles: JSON.stringify(Articles) };
}

function isSameRequest(a: OrderRequest, b: OrderRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function readAttempt({ read, user, now }: PlaceOrderDeps): OrderAttempt | PlacedOrder | null {
  const stored = read();
  if (stored === null) return null;
  try {
    const value: Partial<OrderAttempt & PlacedOrder> | null = JSON.parse(stored);
    if (typeof value?.at !== 'number' || value.user !== user) return null;
    const { at, placed, articles, key, requests } = value;
    if (typeof key !== 'string' || now() - at > keyTtlMs) return null;
    if (typeof placed === 'string' && typeof articles === 'string') return { placed, key, user, at, articles };
    return Array.isArray(requests) ? { key, user, at, requests } : null;
  } catch {
    return null;
  }
}
