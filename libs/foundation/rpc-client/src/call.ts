import { failure, isObject, type Failure, type Meta } from './result.js';

export interface CallRequest {
  readonly action?: string;
  readonly method: string;
  readonly params?: object;
  readonly meta?: Meta;
  readonly country?: string;
  /** UUID. Repeating a command with the same key has one effect. */
  readonly idempotencyKey?: string;
  /** Runs after this call of the batch succeeds: its counter, its meta, or its action and method. */
  readonly bindTo?: unknown;
  readonly callback?: (result: never) => void;
}

interface SentCall {
  readonly action: string;
  readonly method: string;
  readonly params: object;
  readonly meta: Meta & { readonly counter: string | number };
  readonly headers: { readonly country: string };
}

export type PreparedCall = { readonly call: SentCall } | { readonly error: Failure };

/** Assigns counters, defaults params to an object and resolves `bindTo` to counters. */
export function prepareCalls(requests: readonly CallRequest[], country: string): readonly PreparedCall[] {
  const counters = assignCounters(requests);
  return requests.map((request, index): PreparedCall => {
    if (typeof request.method !== 'string' || request.method === '') {
      return { error: failure('RPC_CLIENT_ERROR', 'A call needs a method') };
    }
    const bound = request.bindTo ?? request.meta?.['bindTo'];
    const target = bound === undefined ? undefined : findTarget(bound, requests, index);
    if (bound !== undefined && target === undefined) {
      return { error: failure('RPC_CLIENT_BIND_TO_NOT_FOUND', 'The call to bind to was not found') };
    }
    const { bindTo: _given, ...meta } = isObject(request.meta) ? request.meta : {};
    return {
      call: {
        action: request.action ?? 'call',
        method: request.method,
        params: isObject(request.params) ? request.params : {},
        meta: {
          ...meta,
          counter: counters[index]!,
          ...(target === undefined ? {} : { bindTo: counters[target]! }),
          ...(request.idempotencyKey === undefined ? {} : { idempotencyKey: request.idempotencyKey }),
        },
        headers: { country: request.country ?? country },
      },
    };
  });
}

function assignCounters(requests: readonly CallRequest[]): readonly (string | number)[] {
  const taken = new Set<unknown>();
  const own = requests.map((request) => {
    const counter = request.meta?.['counter'];
    const isUsable = (typeof counter === 'string' || typeof counter === 'number') && !taken.has(counter);
    if (isUsable) taken.add(counter);
    return isUsable ? counter : undefined;
  });
  let next = 1;
  return own.map((counter) => {
    if (counter !== undefined) return counter;
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  });
}

function findTarget(bindTo: unknown, requests: readonly CallRequest[], ownIndex: number): number | undefined {
  const index = requests.findIndex((request, at) => at !== ownIndex && matchesBinding(request, bindTo));
  return index < 0 ? undefined : index;
}

function matchesBinding(request: CallRequest, bindTo: unknown): boolean {
  if (!isObject(bindTo)) return request.meta?.['counter'] === bindTo;
  const { action = 'call', method, ...rest } = bindTo;
  if (method !== undefined && Object.keys(rest).length === 0) {
    return request.method === method && (request.action ?? 'call') === action;
  }
  const meta = request.meta ?? {};
  const keys = Object.keys(bindTo);
  return keys.length > 0 && keys.every((key) => meta[key] === bindTo[key]);
}
