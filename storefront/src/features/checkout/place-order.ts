import type { Consents } from '@shop/contracts';
import { isTransient } from '../../shared/rpc.js';

/** Sends an order so that one purchase makes one order, whatever the line, the shopper's finger or a second tab do. */

export interface OrderRequest {
  readonly Articles: { readonly ID: string; readonly Quantity: number }[];
  readonly FirstName: string;
  readonly LastName: string;
  readonly PhoneNumber: string;
  readonly Consents?: Consents;
}

/** What is remembered of a checkout until the server has answered: its key, and what was sent with it. */
interface Attempt {
  readonly key: string;
  readonly user: string;
  readonly at: number;
  readonly requests: readonly OrderRequest[];
}

/** What is remembered of an order that was just placed: nobody buys the same again within seconds, but another tab may ask. */
interface Placed {
  readonly placed: string;
  readonly user: string;
  readonly at: number;
  readonly articles: string;
}

type Answer =
  | { readonly status: 'ok'; readonly data: string }
  | { readonly status: 'error'; readonly data: { readonly code: string } };

export interface PlaceOrderParts {
  /** The shopper's id: the server keeps keys per user. */
  readonly user: string;
  send(request: OrderRequest, idempotencyKey: string): Promise<Answer>;
  read(): string | null;
  write(value: string | null): void;
  /** Runs the work while no other tab of the shop does its own. */
  alone<Result>(work: () => Result): Promise<Result>;
  newKey(): string;
  now(): number;
}

export type PlaceOrderResult =
  { readonly status: 'ok'; readonly id: string } | { readonly status: 'error'; readonly code: string };

/** Under the 24 hours for which the server remembers a key at least. */
const keyLivesMs = 20 * 3_600_000;
const placedLivesMs = 10_000;

/**
 * Places the order under a key that is made once and kept until there is an answer. When an earlier try turns out to
 * have arrived with other details (`CONFLICT`), that one is the order, and its id is fetched by sending it again.
 */
export async function placeOrder(parts: PlaceOrderParts, request: OrderRequest): Promise<PlaceOrderResult> {
  const attempt = await parts.alone(() => begin(parts, request));
  if ('placed' in attempt) return { status: 'ok', id: attempt.placed };
  for (const sent of attempt.requests.toReversed()) {
    const answer = await parts.send(sent, attempt.key);
    if (answer.status === 'ok') {
      // An answer without the order's id says nothing: the key stays, and with it the one order that there may be.
      if (!isId(answer.data)) return { status: 'error', code: 'SERVER_ERROR' };
      parts.write(JSON.stringify(placedNow(parts, request, answer.data)));
      return { status: 'ok', id: answer.data };
    }
    const { code } = answer.data;
    if (code === 'CONFLICT') continue;
    // Without an answer the order may or may not be placed, so the key stays.
    if (!isTransient(code)) parts.write(null);
    return { status: 'error', code };
  }
  parts.write(null);
  return { status: 'error', code: 'CONFLICT' };
}

function isId(data: unknown): boolean {
  return typeof data === 'string' && data !== '';
}

/** Takes up the earlier attempt, or begins one; or finds that the very same was placed a moment ago. */
function begin(parts: PlaceOrderParts, request: OrderRequest): Attempt | Placed {
  const stored = readStored(parts);
  if (stored !== null && 'placed' in stored) {
    const fresh = parts.now() - stored.at <= placedLivesMs && stored.articles === JSON.stringify(request.Articles);
    if (fresh) return stored;
  }
  const earlier = stored !== null && 'key' in stored ? stored : null;
  const attempt: Attempt = {
    key: earlier?.key ?? parts.newKey(),
    user: parts.user,
    at: earlier?.at ?? parts.now(),
    requests: [...(earlier?.requests ?? []).filter((sent) => !same(sent, request)), request],
  };
  parts.write(JSON.stringify(attempt));
  return attempt;
}

function placedNow({ user, now }: PlaceOrderParts, { Articles }: OrderRequest, id: string): Placed {
  return { placed: id, user, at: now(), articles: JSON.stringify(Articles) };
}

function same(a: OrderRequest, b: OrderRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function readStored({ read, user, now }: PlaceOrderParts): Attempt | Placed | null {
  const stored = read();
  if (stored === null) return null;
  try {
    const value: Partial<Attempt & Placed> | null = JSON.parse(stored);
    if (typeof value?.at !== 'number' || value.user !== user) return null;
    const { at, placed, articles, key, requests } = value;
    if (typeof placed === 'string' && typeof articles === 'string') return { placed, user, at, articles };
    if (typeof key !== 'string' || !Array.isArray(requests) || now() - at > keyLivesMs) return null;
    return { key, user, at, requests };
  } catch {
    return null;
  }
}
