/** What the server, or the client when nothing came back, says about a call that failed. */
export interface FailureData {
  readonly code: string;
  readonly message?: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfter?: number;
  /** From when on it may be tried again, where that is a matter of opening hours. */
  readonly opensAt?: string;
  /** The order, or the other call, that is to be finished first. */
  readonly orderId?: string;
  readonly errandId?: string;
  /** Who is on the phone about what was to be decided, and the call that it is. */
  readonly claimedBy?: { readonly id: string; readonly name: string };
  readonly heldErrandId?: string;
}

/** react-admin judges failures by HTTP status; only these codes have one of their own. */
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
 * A call that was refused or did not get through, in the shape of react-admin's HttpError: `status`, and the server's
 * answer as `body`, where `body.errors` are the wrong fields. The message is the key of a text. (Not react-admin's own
 * class, so that this file and its users run without react-admin.)
 */
export class RpcError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly body: FailureData & { readonly errors?: Readonly<Record<string, string>> };

  constructor(failure: FailureData) {
    super(`console.error.${failure.code}`);
    this.status = httpStatusByCode[failure.code] ?? 400;
    const errors = Object.fromEntries((failure.details ?? []).map(({ path, message }) => [path, message]));
    this.body = failure.details === undefined ? failure : { ...failure, errors };
  }
}

/** The failure behind what was thrown, or null where it was no answer of a call. */
export function rpcFailureOf(error: unknown): FailureData | null {
  return error instanceof RpcError ? error.body : null;
}

/** Trying again may help: the request did not get through or the server could not take it. */
export function isTransient(error: unknown): boolean {
  return error instanceof RpcError && (error.status === 429 || error.status >= 500);
}

/** Whether a question is asked again by itself. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 3 && isTransient(error);
}
