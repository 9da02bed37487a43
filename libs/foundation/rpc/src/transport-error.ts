/** Statuses apply to whole requests: a valid envelope gets 200, whatever the outcome of its calls. */
export const transportStatus = {
  RPC_BAD_REQUEST: 400,
  FORBIDDEN: 403,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type TransportCode = keyof typeof transportStatus;

/** Rejects a whole request. `message` is sent: never repeat client input. */
export class TransportError extends Error {
  override readonly name = 'TransportError';

  constructor(
    readonly code: TransportCode,
    message: string,
    /** Seconds, for 429 and 503. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

const frameworkErrors: Readonly<Record<string, TransportError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new TransportError('TOO_LARGE', 'The body is over 1 MiB'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new TransportError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Content-Type must be application/json or multipart/form-data',
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new TransportError(
    'RPC_BAD_REQUEST',
    'The length of the body differs from Content-Length',
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: new TransportError('RPC_BAD_REQUEST', 'The body is empty'),
};

/** Converts a framework error; undefined if unknown. */
export function toTransportError(error: unknown): TransportError | undefined {
  if (error instanceof TransportError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? frameworkErrors[code] : undefined;
}

/** Builds the response body. */
export function transportBody(error: TransportError): string {
  return JSON.stringify({ status: 'error', data: { code: error.code, message: error.message } });
}
