import { isTransientCode } from '@shop/rpc-client';

export interface FailureData {
  readonly code: string;
  readonly message?: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfter?: number;
  /** Earliest time of a retry, if calling hours matter. */
  readonly opensAt?: string;
  /** Call to finish first. */
  readonly orderId?: string;
  readonly errandId?: string;
  readonly claimedBy?: { readonly id: string; readonly name: string };
  readonly heldErrandId?: string;
}

/** react-admin evaluates HTTP statuses; these codes have one. */
const httpStatusByCode: Readonly<Record<string, number>> = {
  INVALID_PARAMS: 422,
  NOT_LOGGED_IN: 401,
  WRONG_CREDENTIALS: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  RPC_CLIENT_ERROR: 503,
  SERVER_ERROR: 500,
};

/**
 * A failed call, compatible with react-admin's HttpError: `status`, and `body.errors` for invalid fields. The message
 * is a text key. A separate class, so that it works without react-admin.
 */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly status: number;
  readonly body: FailureData & { readonly errors?: Readonly<Record<string, string>> };

  constructor(failure: FailureData) {
    super(`console.error.${failure.code}`);
    this.status = httpStatusByCode[failure.code] ?? 400;
    const errors = Object.fromEntries((failure.details ?? []).map(({ path, message }) => [path, message]));
    this.body = failure.details === undefined ? failure : { ...failure, errors };
  }
}

/** Null if the error is not from a call. */
export function rpcFailureOf(error: unknown): FailureData | null {
  return error instanceof RpcError ? error.body : null;
}

/** True if a retry may succeed: network failure or overloaded server. */
export function isTransient(error: unknown): boolean {
  return error instanceof RpcError && isTransientCode(error.body.code);
}

export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 3 && isTransient(error);
}
