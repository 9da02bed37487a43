import type { CodeOf, DataOf, GeneralCode, Method } from '@shop/rpc-contract';

export type ClientCode =
  | 'RPC_CLIENT_ERROR'
  | 'NOTHING_TO_PROCESS'
  | 'RPC_CLIENT_EVENT_WITHOUT_CALLBACK'
  | 'RPC_CLIENT_SUBSCRIBE_STREAM_ERROR'
  | 'CLIENT_RPC_ID_NOT_FOUND'
  | 'RPC_CLIENT_BIND_TO_NOT_FOUND'
  | 'RPC_CLIENT_BIND_NOT_FOUND_OR_ERROR'
  | 'NOT_FOUND'
  | 'SERVER_ERROR';

const transientCodes: ReadonlySet<string> = new Set<ClientCode | GeneralCode>([
  'RPC_CLIENT_ERROR',
  'SERVICE_UNAVAILABLE',
  'SERVER_ERROR',
  'RATE_LIMITED',
]);

/** True if a retry of the call may succeed: network failure, outage, limit. */
export function isTransientCode(code: string): boolean {
  return transientCodes.has(code);
}

export type Meta = Readonly<Record<string, unknown>>;

export interface FailureData<Code extends string = string> {
  readonly code: Code;
  readonly message?: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  /** Seconds. */
  readonly retryAfter?: number;
  readonly [fact: string]: unknown;
}

export interface Success<Data = unknown> {
  readonly status: 'ok';
  readonly data: Data;
  readonly meta: Meta;
  readonly action?: string;
  readonly method?: string;
}

export interface Failure<Code extends string = string> {
  readonly status: 'error';
  readonly data: FailureData<Code>;
  readonly meta: Meta;
  readonly action?: string;
  readonly method?: string;
}

/** Calls never throw, except when the caller aborts. */
export type Result<M extends Method = Method> = Success<DataOf<M>> | Failure<CodeOf<M> | GeneralCode | ClientCode>;

export type AnyResult = Success | Failure;

export function failure(
  code: ClientCode,
  message: string,
  facts: Readonly<Record<string, unknown>> = {},
): Failure<ClientCode> {
  return { status: 'error', data: { ...facts, code, message }, meta: {} };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts one response; without data it becomes `SERVER_ERROR`. */
export function toResult(response: unknown): AnyResult {
  if (!isObject(response)) return failure('SERVER_ERROR', 'The server did not respond');
  const meta = isObject(response['meta']) ? response['meta'] : {};
  const callFields = {
    meta,
    ...(typeof response['action'] === 'string' ? { action: response['action'] } : {}),
    ...(typeof response['method'] === 'string' ? { method: response['method'] } : {}),
  };
  if (response['status'] === 'ok') return { status: 'ok', data: response['data'], ...callFields };
  const data = response['data'];
  if (isObject(data) && typeof data['code'] === 'string')
    return { status: 'error', data: { ...data, code: data['code'] }, ...callFields };
  return { ...failure('SERVER_ERROR', 'The server returned no data'), ...callFields };
}
