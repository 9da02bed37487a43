import type { Consents } from '@shop/contracts';
import { isTransientCode } from '@shop/rpc-client';

/** Guarantees one order per purchase across lost responses, double taps and several tabs. */

export interface OrderRequest {
  readonly Articles: { readonly ID: string; readonly Quantity: number }[];
  readonly FirstName: string;
  readonly LastName: string;
  readonly PhoneNumber: string;
  readonly Consents?: Consents;
  readonly PhoneCode?: string;
}

/** Stored until the server responds. */
interface OrderAttempt {
  readonly key: string;
  readonly user: string;
  readonly at: number;
  readonly requests: readonly OrderRequest[];
}

/** Lets another tab find the order after success. */
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
  /** The server stores idempotency keys per user. */
  readonly user: string;
  send(request: OrderRequest, idempotencyKey: string): Promise<PlaceOrderResponse>;
  read(): string | null;
  write(value: string | null): void;
  /** Lock shared by all tabs. */
  withLock<Result>(work: () => Result): Promise<Result>;
  newKey(): string;
  now(): number;
}

export interface OrderFailure {
  readonly status: 'error';
  readonly code: string;
  /** Seconds, with `RATE_LIMITED`. */
  readonly retryAfter?: number;
  /** With `WRONG_CODE`; 0: another code is needed. */
  readonly triesLeft?: number;
}
export type PlaceOrderResult = { readonly status: 'ok'; readonly id: string } | OrderFailure;

/** Below the 24 hours for which the server stores a key. */
const keyTtlMs = 20 * 3_600_000;
const placedTtlMs = 10_000;

/**
 * Called when the checkout shows goods: two tabs that create a key on submit could create two. Null if an order was
 * placed moments ago.
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
 * On `CONFLICT` an earlier request arrived with other details; it is sent again to get the order id.
 * @param openedKey key returned by `openCheckout`
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
      // The order may exist although the response has no id, so the key stays.
      if (!isOrderId(response.data)) return { status: 'error', code: 'SERVER_ERROR' };
      deps.write(JSON.stringify(toPlacedOrder(deps, request, attempt.key, response.data)));
      return { status: 'ok', id: response.data };
    }
    const { code, retryAfter, triesLeft } = response.data;
    if (code === 'CONFLICT') continue;
    // Without a response the order may exist, so the key stays.
    if (!isTransientCode(code)) deps.write(null);
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

/** Returns the placed order if it is the same purchase. */
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
