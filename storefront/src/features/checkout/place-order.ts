import { isTransient } from '../../shared/rpc.js';

/** Sends an order so that one purchase makes one order, whatever the line, the shopper's finger or a second tab do. */

export interface OrderRequest {
  readonly Articles: { readonly ID: string; readonly Quantity: number }[];
  readonly FirstName: string;
  readonly LastName: string;
  readonly PhoneNumber: string;
}

/** What is remembered of a checkout until the server has answered: its key, and what was sent with it. */
interface Attempt {
  readonly key: string;
  readonly user: string;
  readonly at: number;
  readonly requests: readonly OrderRequest[];
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
  newKey(): string;
  now(): number;
}

export type PlaceOrderResult =
  { readonly status: 'ok'; readonly id: string } | { readonly status: 'error'; readonly code: string };

/** Under the 24 hours for which the server remembers a key at least. */
const keyLivesMs = 20 * 3_600_000;

/**
 * Places the order under a key that is made once and kept until there is an answer. When an earlier try turns out to
 * have arrived with other details (`CONFLICT`), that one is the order, and its id is fetched by sending it again.
 */
export async function placeOrder(parts: PlaceOrderParts, request: OrderRequest): Promise<PlaceOrderResult> {
  const earlier = readAttempt(parts);
  const attempt: Attempt = {
    key: earlier?.key ?? parts.newKey(),
    user: parts.user,
    at: earlier?.at ?? parts.now(),
    requests: [...(earlier?.requests ?? []).filter((sent) => !same(sent, request)), request],
  };
  parts.write(JSON.stringify(attempt));
  for (const sent of attempt.requests.toReversed()) {
    const answer = await parts.send(sent, attempt.key);
    if (answer.status === 'ok') {
      parts.write(null);
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

function same(a: OrderRequest, b: OrderRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function readAttempt({ read, user, now }: PlaceOrderParts): Attempt | null {
  const stored = read();
  if (stored === null) return null;
  try {
    const attempt: Partial<Attempt> | null = JSON.parse(stored);
    if (typeof attempt?.key !== 'string' || attempt.user !== user || !Array.isArray(attempt.requests)) return null;
    if (typeof attempt.at !== 'number' || now() - attempt.at > keyLivesMs) return null;
    return { key: attempt.key, user, at: attempt.at, requests: attempt.requests };
  } catch {
    return null;
  }
}
